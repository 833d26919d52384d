/** The page's side of the service worker: what became of keeping the site on this device. */

export type OfflineState =
  | { type: 'offline_ready' }
  | {
      type: 'offline_failed';
      /**
       * FILE_CHANGED: the host delivers a file that differs from the one that was built.
       * FILE_UNREACHABLE: a file did not arrive. NO_STORAGE: the device would not keep it.
       * NOT_AVAILABLE: this browser or address (no https) has no service workers.
       */
      code: 'FILE_CHANGED' | 'FILE_UNREACHABLE' | 'NO_STORAGE' | 'NOT_AVAILABLE';
      path: string;
    };

/**
 * Asks the browser to keep the site. Call it when the engine has answered: the downloads of the
 * first visit then come out of the browser's cache instead of competing with the engine's.
 */
export async function keepOffline(tell: (state: OfflineState) => void): Promise<void> {
  const container = navigator.serviceWorker;
  if (!container) {
    tell({ type: 'offline_failed', code: 'NOT_AVAILABLE', path: '' });
    return;
  }
  container.addEventListener('message', ({ data }) => {
    if (data?.type === 'offline_failed') tell(data);
  });
  container.startMessages();
  try {
    await container.register('./sw.js', { updateViaCache: 'none' });
  } catch (error) {
    tell({ type: 'offline_failed', code: 'NOT_AVAILABLE', path: String(error) });
    return;
  }
  const { active } = await container.ready;
  if (active) await activated(active);
  // One that the host has put there to clear the device has gone again by now.
  if (await container.getRegistration()) tell({ type: 'offline_ready' });
  else tell({ type: 'offline_failed', code: 'NOT_AVAILABLE', path: '' });
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'activating') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
