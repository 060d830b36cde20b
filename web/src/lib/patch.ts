// Merge patches, RFC 7396: what changed in a view.

type Json = unknown;

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The patched value. The arguments are not changed. */
export function mergePatch<T>(target: T, patch: Json): T {
  if (!isObject(patch)) return patch as T;
  const result: Record<string, Json> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result as T;
}
