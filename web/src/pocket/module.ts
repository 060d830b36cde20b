// The engine as a compiled module. It is compiled once for all workers: they get it as a copy that shares its code.
const modules = new Map<string, Promise<WebAssembly.Module>>();

async function compile(file: string): Promise<WebAssembly.Module> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.status}`);
  // Compiled while it arrives, where the file server knows the type; else when all of it is there.
  if (response.headers.get('content-type')?.startsWith('application/wasm'))
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The module of a file; it is fetched again if that failed before. */
export function moduleOf(file: string): Promise<WebAssembly.Module> {
  let module = modules.get(file);
  if (!module) {
    module = compile(new URL(file, location.href).href);
    modules.set(file, module);
    module.catch(() => modules.delete(file));
  }
  return module;
}
