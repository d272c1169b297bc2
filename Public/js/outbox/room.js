// Room for what is sent: a full storage keeps nothing from being sent.

/** Deletes the server's pages of the offline folder: they are fetched again once all is sent. */
const dropPages = () => new Promise((resolve) => {
  const request = indexedDB.open("poolflow-kept");
  request.onupgradeneeded = () => request.transaction.abort();
  request.onerror = resolve;
  request.onsuccess = () => {
    const change = request.result.transaction("pages", "readwrite");
    change.objectStore("pages").clear();
    change.oncomplete = change.onabort = () => {
      request.result.close();
      resolve();
    };
  };
});

/** Changes what is kept; without room the server's pages go first. */
export async function withRoom(change) {
  try {
    return await change();
  } catch (error) {
    if (error?.name !== "QuotaExceededError") throw error;
    await dropPages();
    return change();
  }
}
