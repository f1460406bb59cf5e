import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compress = promisify(brotliCompress)
const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/

/** Writes `<asset>.br` (quality 11) beside every text asset of the build, for the server to send as it is. */
const precompress = (): Plugin => {
  let folder = 'dist'
  return {
    name: 'wardlight:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true })
      // index.html gets a nonce on every request, so it can't be compressed beforehand.
      const texts = names.filter(name => compressible.test(name) && name !== 'index.html')
      await Promise.all(
        texts.map(async name => {
          const path = join(folder, name)
          if (!(await stat(path)).isFile()) return
          const content = await readFile(path)
          const options = {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_LGWIN]: 24,
              [constants.BROTLI_PARAM_LGBLOCK]: 24,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }
          await writeFile(`${path}.br`, await compress(content, options))
        }),
      )
    },
  }
}

const runtimeImport = /import\{([^}]*)\}from"\.\/(rolldown-runtime-[\w-]+\.js)";/
const isRuntime = (file: string): boolean => file.includes('rolldown-runtime-')

/**
 * Puts a copy of Rolldown's runtime (half a kilobyte of helpers without state) into the first screen's chunk. Rolldown always
 * writes it to a chunk of its own, which would be one request more before anything can be seen.
 */
const inlineRuntime = (): Plugin => ({
  name: 'wardlight:inline-runtime',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name !== 'main') continue
      const [statement, names = '', file = ''] = runtimeImport.exec(chunk.code) ?? []
      const runtime = bundle[`assets/${file}`]
      if (!statement || runtime?.type !== 'chunk') continue
      const [, body = '', exported = ''] = /^([\s\S]*?);?export\{([^}]*)\};?\s*$/.exec(runtime.code) ?? []
      if (!exported) return this.error('The runtime of Rolldown does not look as expected')
      const bound = names.replaceAll(/(\w+) as (\w+)/g, '$1:$2')
      const given = exported.replaceAll(/(\w+) as (\w+)/g, '$2:$1')
      chunk.code = chunk.code.replace(statement, () => `const{${bound}}=(()=>{${body};return{${given}}})();`)
    }
  },
})

/** Puts our own way of downloading parts (src/services/downloads/load-chunk.ts) in the place of Vite's, whose failures last until the page is reloaded. */
const lastingImports = (): Plugin => ({
  name: 'wardlight:lasting-imports',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return undefined
    const path = join(import.meta.dirname, 'src/services/downloads/load-chunk.ts')
    return `export { loadChunk as __vitePreload } from ${JSON.stringify(path)}`
  },
})

/**
 * Where a visit begins after sign-in: the frames, what runs behind them, and the two dashboards. All that these need is fetched at
 * once. Links fetch every other page ahead; to list its files as well would be a kilobyte and more of the first visit.
 */
const beginsVisit = /\/(?:_[a-z]+|session|dashboard|company\.dashboard)-[\w-]*\.js$/

/** The downloads that this file tells apart by their names. */
const isNamed = (name: string): boolean =>
  ['main', 'rolldown-runtime'].includes(name) || beginsVisit.test(`/${name}-.js`)

/** Where the API listens while `npm run dev` serves the pages through Vite. */
const api = process.env['WARDLIGHT_API'] ?? 'http://localhost:8081'
const served = [
  '/v1',
  '/v2',
  '/cognito',
  '/flags',
  '/config.json',
  '/inbox',
  '/checkout',
  '/pay',
  '/openapi.json',
  '/healthz',
  '/readyz',
]

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a route shows is one download with what asks for its data, whichever way that turns out: the first visit of the front
      // door knows of a route no more than its address and who may open it.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/route-tree.gen.ts',
      addExtensions: true,
      routeFileIgnorePattern: '\\.(test|gen)\\.',
      tmpDir: 'node_modules/.cache/tanstack-router',
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    lastingImports(),
    inlineRuntime(),
    precompress(),
  ],
  resolve: {
    // React has had this hook since 18; libraries that still run with 17 bring a copy.
    alias: { 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  build: {
    target: 'esnext',
    manifest: true,
    sourcemap: false,
    // What the first screen has loaded already need not be fetched ahead again.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) =>
        beginsVisit.test(file) ? needed.filter(other => !isRuntime(other) && !other.includes('/main-')) : [],
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        // The first visit carries the names of a hundred parts: 32 random bits in each tell releases apart as well as 48 do, and
        // nothing else is in a name but where this file asks for it. A page of the response plan is called dashboard, too, and begins
        // no visit.
        chunkFileNames: ({ name, facadeModuleId }) =>
          isNamed(name) && !facadeModuleId?.includes('/response-plan/')
            ? 'assets/[name]-[hash:8].js'
            : 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
        codeSplitting: {
          // The first screen is two scripts and its words: what boots before the first paint, and everything that main.tsx
          // imports, whatever else uses it too. In one chunk it is one request, and compresses better than in shared pieces.
          groups: [
            {
              name: 'boot',
              test: /src\/app\/boot\.ts$|downloads\/load-chunk\.ts$|vite\/preload-helper/,
              priority: 2,
            },
            // @xstate/react imports it for hooks that the first screen does not use.
            { name: 'xstate', test: /node_modules\/xstate\//, priority: 3 },
            // Where every page is, asked by what reacts to facts and by every link: in the design system's download it would bring that
            // to people who only sign in, or open a plan by its code.
            {
              name: 'addresses',
              test: /domain\/(?:addresses|response-plan)\.ts$|src\/parts\/page\/paths\.ts$/,
              priority: 3,
            },
            // Dates, numbers and prices, for the same reason.
            {
              name: 'formats',
              test: /src\/parts\/page\/use-formats\.ts$|src\/i18n\/format\.ts$|domain\/prices\.ts$/,
              // What they need of the first screen stays there.
              priority: 0.5,
            },
            // The design system of the signed-in pages and what they share: one download instead of forty.
            {
              name: 'signed-in',
              test: /node_modules\/(?:@chakra-ui|@ark-ui|@zag-js|@emotion|lucide-react)\/|src\/ui\/(?!public\/|charts\/apex).+\.tsx?$|src\/features\/chrome\//,
            },
            // What timelines are drawn from: small, and named once.
            {
              name: 'timeline',
              test: /machines\/lifecycle\/(?:chart-steps|transitions|way|response-plan-run)\.ts$/,
              includeDependenciesRecursively: false,
            },
            // Small parts of the personal dashboard: each file of its own costs the first visit its name.
            {
              name: 'personal-parts',
              test: /src\/parts\/findings\/(?:pending-points|source-progress|tags|unchecked-subjects-notice)\.tsx$|src\/parts\/(?:findings|scan)\/(?:api|flows)\.ts$/,
              includeDependenciesRecursively: false,
            },
            // The controls of the public pages beyond sign-in: one download instead of many small ones, whose names the first visit
            // would have to know.
            {
              name: 'public-parts',
              test: /src\/ui\/public\/|src\/parts\/forms\/visitor-failure-labels\.ts$/,
              priority: 0.5,
            },
            // Everything that talks and runs charts, in one request for the same reason.
            {
              name: 'session',
              test: /src\/app\/session-services\.ts$|machines\/lifecycle\/transitions\.ts$|src\/services\/api\/(?:queries|refusals|watch)\.ts$|src\/parts\/page\/changes\.ts$/,
              priority: 0.7,
            },
            { name: 'main', test: /src\/app\/main\.tsx$/, priority: 1 },
          ],
        },
      },
      onLog(level, log, forward) {
        // Libraries mark their client components; we have no server components.
        if (log.code === 'MODULE_LEVEL_DIRECTIVE') return
        forward(level, log)
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map(path => [path, { target: api, xfwd: true }])),
      // The contract, to browse.
      '^/docs$': { target: api, bypass: () => '/openapi/docs.html' },
    },
  },
})
