import { readFile } from 'node:fs/promises';
import { parseSync, type Plugin } from 'vite';

/** Marks the copy of a module for one script. */
const COPY = '?script=';
/** Components, texts, rules and icons. */
const MODULES =
  /[\\/](?:public-site[\\/](?:src|content)|contracts[\\/]dist|lucide-react[\\/]dist[\\/]esm[\\/]icons)[\\/][^?]+\.(?:tsx?|m?js)$/;
/** Modules with a state or an identity, such as contexts, caches and classes of errors. They exist once. */
const ONCE = /[\\/]src[\\/](?:main|app[\\/]|lib[\\/])/;

interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/**
 * For `codeSplitting.groups`: the script of the site has what exists once, and the class names and pictures that several
 * scripts use. The bundler puts everything else into the scripts that use it.
 */
export function siteScript(id: string, graph: ModuleGraph): 'site' | null {
  if (ONCE.test(id)) return 'site';
  if (!/\.(?:css|svg)$/.test(id)) return null;
  const scripts = graph.getModuleInfo(id)?.importers.map((importer) => importer.split(COPY)[1] ?? importer);
  return new Set(scripts).size > 1 ? 'site' : null;
}

/** What a module imports statically, without types. */
function importsOf(file: string, code: string): string[] {
  const { staticImports, staticExports } = parseSync(file, code).module;
  const imports = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const reExports = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value]));
  return [...imports, ...reExports];
}

/**
 * Copies modules that several pages share into the script of each, unless the script of the site has them. So a page
 * loads the script of the site and its own, and no code of other pages. `entry` is the module that the site starts with.
 */
export function pageCopies(entry: string): Plugin {
  const inSite = new Set<string>();
  let siteIsKnown: Promise<void>;
  /** The targets of dynamic imports. Each is a script. */
  const scripts = new Map<string, string>();

  return {
    name: 'page-copies',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const add = async (id: string): Promise<void> => {
        if (inSite.has(id) || !MODULES.test(id)) return;
        inSite.add(id);
        const sources = importsOf(id, await readFile(id, 'utf8'));
        const resolved = await Promise.all(sources.map((source) => this.resolve(source, id)));
        await Promise.all(resolved.flatMap((each) => (each ? [add(each.id)] : [])));
      };
      siteIsKnown = add(entry);
    },
    async resolveId(source, importer, options) {
      if (!importer) return null;
      const [file = '', copy] = importer.split(COPY);
      const resolved = await this.resolve(source, file, {
        ...options,
        skipSelf: true,
      });
      if (!resolved || resolved.external || !MODULES.test(resolved.id)) return resolved;
      if (options.kind === 'dynamic-import') {
        if (!scripts.has(resolved.id)) scripts.set(resolved.id, String(scripts.size));
        return resolved;
      }
      const script = copy ?? scripts.get(file);
      if (script === undefined || ONCE.test(resolved.id)) return resolved;
      await siteIsKnown;
      return inSite.has(resolved.id) ? resolved : { ...resolved, id: `${resolved.id}${COPY}${script}` };
    },
    load(id) {
      const [file = '', copy] = id.split(COPY);
      return copy === undefined ? null : readFile(file, 'utf8');
    },
  };
}
