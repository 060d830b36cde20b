// The signs, from the file that the server's pictures are drawn from, too.
import text from '../../../art/signs.txt?raw';

export type Paint = 'fill' | 'line' | 'cut' | 'cut-line';

export interface Part {
  paint: Paint;
  path: string;
}

/** The parts of each sign, by name. */
export function readSigns(source: string): Map<string, Part[]> {
  const signs = new Map<string, Part[]>();
  let parts: Part[] = [];
  for (const line of source.split('\n')) {
    if (!line || line.startsWith('#')) continue;
    const part = /^ {2}(\S+) (.+)$/.exec(line);
    if (part) parts.push({ paint: part[1] as Paint, path: part[2] ?? '' });
    else signs.set(line, (parts = []));
  }
  return signs;
}

export const SIGNS = readSigns(text);
