// Short messages to the player: a refusal with its rule, or news.

export interface Toast {
  id: number;
  text: string;
  rule?: string | undefined;
  bad: boolean;
}

let next = 0;
export const toasts = $state<Toast[]>([]);

/** Shows a message for a while; the same one twice only once. */
export function toast(text: string, options: { rule?: string | undefined; bad?: boolean } = {}): void {
  if (!text) return;
  const same = toasts.findIndex((other) => other.text === text);
  if (same >= 0) toasts.splice(same, 1);
  const id = next++;
  toasts.push({ id, text, rule: options.rule, bad: options.bad ?? false });
  if (toasts.length > 3) toasts.shift();
  setTimeout(() => dismiss(id), 4000 + 60 * text.length);
}

export function dismiss(id: number): void {
  const index = toasts.findIndex((toast) => toast.id === id);
  if (index >= 0) toasts.splice(index, 1);
}

/** The rule whose text is open. */
export const reading = $state<{ rule: string | undefined }>({ rule: undefined });
