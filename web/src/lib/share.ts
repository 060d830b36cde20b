// Passing a link on: by the system's own dialog where there is one for touch, else by the clipboard.
import { toast } from './toast.svelte';

export async function share(link: string, title: string, copied: string): Promise<void> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    // Whoever closes the dialog has changed their mind.
    await navigator.share({ url: link, title }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(link);
    toast(copied);
  } catch {
    toast(link);
  }
}
