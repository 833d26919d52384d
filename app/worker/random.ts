/** So many bytes from the device's own source, as hex digits. */
export function random(bytes: number): string {
  const found = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const newId = () => random(16);
export const newSecret = () => random(32);
