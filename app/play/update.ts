/**
 * Looks for a newer version, says that one is there, and hands over to it.
 *
 * The service worker keeps a new version whole beside the old one and waits. When the player takes
 * it, every open tab of this copy starts anew, once: each of them would ask for files that are gone.
 * That is safe in the middle of a round, too, because an action is kept before it is shown.
 */
import { effect } from '@preact/signals';
import { pending } from '../state/match.ts';
import { atRest, update } from '../state/update.ts';

/** Coming back to the page asks for a new version no more often than this. */
const HOUR_MS = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | null = null;

/** Without a network there is nothing to say: the next time will do. */
const ask = () => void registration?.update().catch(() => {});

function look(): void {
  const waits = registration?.active != null && registration.waiting !== null;
  if (!waits) update.value = 'none';
  else if (update.peek() === 'none') update.value = 'ready';
}

const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look);

function watch(found: ServiceWorkerRegistration): void {
  // A copy in a folder above this one has a service worker of its own.
  if (found.scope !== new URL('./', location.href).href) return;
  registration = found;
  follow(found.installing);
  follow(found.waiting);
  found.addEventListener('updatefound', () => follow(found.installing));
  look();
}

/** Leaves nothing behind: whatever has been sent to the engine is answered first. */
function startAnew(): void {
  effect(() => {
    if (!pending.value) location.reload();
  });
}

/** From the first moment on: another tab may hand over while Python still wakes here. */
export async function watchUpdates(): Promise<void> {
  const container = navigator.serviceWorker;
  if (!container) return;
  // The first installation finds a page that comes from the same version: it need not go.
  let kept = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (kept) startAnew();
    kept = true;
  });
  void container.ready.then(watch);
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR_MS) return;
    asked = Date.now();
    ask();
  });
  const before = await container.getRegistration().catch(() => undefined);
  if (before?.active) {
    kept = true;
    await container.ready;
    ask();
  }
}

/** Takes the new version, between two rounds only. */
export function takeUpdate(): void {
  if (!atRest.peek() || registration?.waiting == null) return;
  update.value = 'taking';
  registration.waiting.postMessage({ type: 'take_over' });
}
