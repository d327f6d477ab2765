import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder above this file that holds the workspaces; the same from source and from the build. */
function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'public-site', 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The public site cannot be found beside the server');
    folder = parent;
  }
  return folder;
}

const PROJECT = projectFolder();

/** The built public site, served under `/`. */
export const SITE_FOLDER = join(PROJECT, 'public-site', 'dist', 'client');
/** The site's pages as the build drew them, and their list. */
export const SITE_PAGES_FOLDER = join(PROJECT, 'public-site', 'dist', 'pages');
/** The module of the built site that draws its pages anew. */
export const SITE_RENDERER = join(PROJECT, 'public-site', 'dist', 'server', 'renderer.js');
/** The built back office, served under `/admin`. */
export const ADMIN_FOLDER = join(PROJECT, 'admin', 'dist', 'client');
/** The API's own description, generated and committed. */
export const OPENAPI_FILE = join(PROJECT, 'contracts', 'openapi.json');
/** The drawings of the sample banners. */
export const SAMPLE_BANNERS = join(PROJECT, 'backend', 'seeds', 'banners');
