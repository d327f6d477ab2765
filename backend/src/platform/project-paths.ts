import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest parent folder with the workspaces. The same for the sources and for the build. */
function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'public-site', 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The public site workspace was not found above the server');
    folder = parent;
  }
  return folder;
}

/** The folder of all workspaces. */
export const PROJECT_FOLDER = projectFolder();

/** The built public site, served under `/`. `npm run dev` does not build it and names its source. */
export const SITE_FOLDER =
  process.env['SITE_FOLDER'] ?? join(PROJECT_FOLDER, 'public-site', 'dist', 'client');
/** The prerendered pages of the site, and their list. */
export const SITE_PAGES_FOLDER = join(PROJECT_FOLDER, 'public-site', 'dist', 'pages');
/** The module of the built site that renders its pages. */
export const SITE_RENDERER = join(PROJECT_FOLDER, 'public-site', 'dist', 'server', 'entry-server.js');
/** The built back office, served under `/admin`. */
export const ADMIN_FOLDER = join(PROJECT_FOLDER, 'admin', 'dist', 'client');
/** The OpenAPI document, generated and committed. */
export const OPENAPI_FILE = join(PROJECT_FOLDER, 'contracts', 'openapi.json');
/** The pictures of the sample banners. */
export const SAMPLE_BANNERS = join(PROJECT_FOLDER, 'backend', 'seeds', 'banners');
