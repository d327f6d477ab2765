/**
 * The dependency rules of docs/architecture.md. The modules of the API and which other modules each may use, only by their entry files: index.ts for the application,
 * http.ts for HTTP adapters, persistence.ts for SQL.
 */
// The map has the platform only for its tables.
const { platform: _, ...MODULE_MAP } = require('./backend/module-map.json');

const MODULES = 'backend/src/modules';
// A module without rules has all its files in its own folder.
const FLAT = `^${MODULES}/[^/]+/[^/]+\\.ts$`;
// Persistence classes without a port: queries, and repositories of what has no rules. Those with a port are sql-*.
const PORTLESS = `^${MODULES}/[^/]+/adapters/persistence/(?!sql-)(?![^/]*-sql\\.ts)[^/]+\\.ts$`;
const AREA = Object.keys(MODULE_MAP).join('|');

const moduleRules = Object.entries(MODULE_MAP).map(([area, { dependsOn: others }]) => ({
  name: `module-${area}`,
  comment: `${area} may depend on ${others.join(', ') || 'no other module'}, by its index.ts, http.ts or persistence.ts`,
  severity: 'error',
  from: { path: `^${MODULES}/${area}/` },
  to: {
    path: `^${MODULES}/`,
    pathNot: [
      `^${MODULES}/${area}/`,
      ...others.map((other) => `^${MODULES}/${other}/(index|http|persistence)\\.ts$`),
    ],
  },
}));

module.exports = {
  forbidden: [
    ...moduleRules,
    {
      name: 'known-modules-only',
      comment: 'A new module needs its entry in backend/module-map.json',
      severity: 'error',
      from: {},
      to: { path: `^${MODULES}/(?!(${AREA})/)` },
    },
    {
      name: 'index-exports-no-adapters',
      comment: 'Application code imports no HTTP helper and no SQL through an index.ts',
      severity: 'error',
      from: { path: `^${MODULES}/[^/]+/index\\.ts$` },
      to: { path: `^${MODULES}/[^/]+/adapters/` },
    },
    {
      name: 'http-entry-for-http-adapters',
      severity: 'error',
      from: {
        path: `^${MODULES}/`,
        pathNot: [FLAT, `^${MODULES}/[^/]+/adapters/http/`, '\\.spec\\.ts$'],
      },
      to: { path: `^${MODULES}/[^/]+/http\\.ts$` },
    },
    {
      name: 'persistence-entry-for-sql',
      severity: 'error',
      from: {
        path: `^${MODULES}/`,
        pathNot: [FLAT, `^${MODULES}/[^/]+/adapters/persistence/`, '\\.spec\\.ts$'],
      },
      to: { path: `^${MODULES}/[^/]+/persistence\\.ts$` },
    },
    {
      name: 'backup-without-the-application',
      comment: 'The commands for backup and restore load neither Nest nor the application',
      severity: 'error',
      from: { path: '^backend/src/backup/' },
      to: { path: [`^${MODULES}/[^/]+/(index|http)\\.ts$`, 'node_modules/@nestjs/'] },
    },
    {
      name: 'domain-is-plain',
      comment: 'The domain imports its own files and the contracts, nothing else',
      severity: 'error',
      from: { path: `^${MODULES}/[^/]+/domain/`, pathNot: '\\.spec\\.ts$' },
      to: { pathNot: [`^${MODULES}/[^/]+/domain/`, '^contracts/(src|dist)/'] },
    },
    {
      name: 'application-is-plain',
      comment:
        'Services import no npm package but the decorators of Nest, and no adapter but persistence classes without a port and the classes of access and tax receipts that need a package',
      severity: 'error',
      from: { path: `^${MODULES}/[^/]+/application/`, pathNot: '\\.spec\\.ts$' },
      to: {
        path: ['node_modules', `^${MODULES}/[^/]+/adapters/`, '^backend/src/(platform|config)/'],
        pathNot: [
          'node_modules/@nestjs/common/',
          PORTLESS,
          `^${MODULES}/access/adapters/(argon2|otplib|postgres)/`,
          `^${MODULES}/tax-receipts/adapters/words/`,
        ],
      },
    },
    {
      name: 'ports-know-no-technology',
      severity: 'error',
      from: { path: `^${MODULES}/[^/]+/ports/`, pathNot: '\\.contract\\.ts$' },
      to: {
        path: [
          'node_modules',
          `^${MODULES}/[^/]+/(adapters|application)/`,
          '^backend/src/(platform|config)/',
        ],
      },
    },
    {
      name: 'kernel-knows-no-framework',
      severity: 'error',
      from: { path: '^backend/src/kernel/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^backend/src/kernel/', '^contracts/(src|dist)/'] },
    },
    {
      name: 'adapters-are-independent',
      comment: 'An adapter of one technology does not import one of another. Queries return response classes',
      severity: 'error',
      from: { path: `^${MODULES}/([^/]+)/adapters/(?!http/)([^/]+)/`, pathNot: '\\.spec\\.ts$' },
      to: {
        path: `^${MODULES}/$1/adapters/`,
        pathNot: [`^${MODULES}/$1/adapters/$2/`, `^${MODULES}/$1/adapters/http/[^/]+\\.dto\\.ts$`],
      },
    },
    {
      name: 'http-adapters-are-independent',
      comment:
        'A controller may inject a persistence class without a port of its module, and no other adapter',
      severity: 'error',
      from: { path: `^${MODULES}/([^/]+)/adapters/http/`, pathNot: '\\.spec\\.ts$' },
      to: {
        path: `^${MODULES}/$1/adapters/`,
        pathNot: [`^${MODULES}/$1/adapters/http/`, PORTLESS],
      },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^backend/src/(platform|config|kernel)/', pathNot: '\\.spec\\.ts$' },
      to: { path: `^${MODULES}/` },
    },
    {
      name: 'typeorm-in-persistence-only',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [
          '^backend/src/platform/database/',
          `^${MODULES}/[^/]+/adapters/persistence/`,
          `^${MODULES}/[^/]+/[^/]+\\.module\\.ts$`,
          '\\.spec\\.ts$',
        ],
      },
      to: { path: 'node_modules/(typeorm|@nestjs/typeorm)/' },
    },
    {
      name: 'razorpay-in-its-adapter-only',
      severity: 'error',
      from: {
        path: '^(backend|public-site|admin|contracts)/',
        pathNot: ['/adapters/razorpay/', '\\.spec\\.ts$'],
      },
      to: { path: 'node_modules/razorpay/' },
    },
    {
      name: 'mail-in-its-adapters-only',
      severity: 'error',
      from: {
        path: '^(backend|public-site|admin|contracts)/',
        pathNot: ['/notifications/(smtp|file)-mailer\\.ts$', '\\.spec\\.ts$', '^backend/test/'],
      },
      to: { path: 'node_modules/(nodemailer|smtp-server|postal-mime)/' },
    },
    {
      name: 'contracts-have-no-dependencies',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^contracts/src/' },
    },
    {
      name: 'pages-know-contracts-only',
      comment: 'The site and the back office never see the server or its libraries',
      severity: 'error',
      from: { path: '^(public-site|admin)/' },
      to: {
        path: ['^backend/', '^infra/', 'node_modules/(@nestjs|class-validator|class-transformer|typeorm)/'],
      },
    },
    {
      name: 'no-imports-between-site-and-admin',
      severity: 'error',
      from: { path: '^(public-site|admin)/' },
      to: { path: '^(public-site|admin)/', pathNot: '^$1/' },
    },
    {
      name: 'infra-reads-content-only',
      comment: "The picture generator reads the site's content; infra imports nothing else of the pages",
      severity: 'error',
      from: { path: '^infra/' },
      to: { path: '^(public-site|admin)/', pathNot: '^public-site/content/' },
    },
    {
      name: 'server-knows-no-page',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(public-site|admin)/' },
    },
    {
      name: 'site-layers',
      comment: 'entry, routes, server → pages → features → ui, lib',
      severity: 'error',
      from: { path: '^public-site/src/(ui|lib)/' },
      to: { path: '^public-site/src/(server|pages|features)/' },
    },
    {
      name: 'features-know-no-page',
      severity: 'error',
      from: { path: '^public-site/src/features/' },
      to: { path: '^public-site/src/(server|pages)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'shipped-packages-are-dependencies',
      comment: 'npm audit --omit=dev checks everything that ships',
      severity: 'error',
      from: { path: '^(backend|contracts|public-site|admin)/src/', pathNot: '\\.(spec|contract)\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], path: 'node_modules' },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package that is used stands in a package.json',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^contracts/src/api/', '/dist/', '^contracts/dist'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
