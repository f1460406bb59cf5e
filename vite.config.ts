import { constants } from 'node:zlib'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { chartsPlugin } from './scripts/lib/charts.mjs'
import { chunkByReach } from './scripts/lib/chunks.mjs'
import { wordsOnce } from './scripts/lib/words.mjs'

/** The API's address while `npm run dev` serves the pages through Vite. */
const api = process.env['WARDLIGHT_API'] ?? 'http://localhost:8081'
const served =
  '^/(?:v1|v2|cognito|flags|config\\.json|inbox|checkout|pay|openapi\\.json|healthz|readyz|\\.well-known|dental|nonprofit)(?:[/?]|$)'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A route's component shares a chunk with its loader.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/route-tree.gen.ts',
      addExtensions: true,
      // The default header turns off the check of its types.
      routeTreeFileHeader: ['// Made by the build from the files of src/routes. Do not edit.'],
      routeFileIgnorePattern: '\\.(test|gen)\\.',
      tmpDir: 'node_modules/.cache/tanstack-router',
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    wordsOnce,
    chartsPlugin,
    // Every text asset has a `.br` file except index.html, which differs for every request.
    !isSsrBuild &&
      compression({
        include: /\.(?:js|css|html|svg|json|txt|webmanifest)$/,
        exclude: /index\.html$|\.vite\//,
        threshold: 0,
        algorithms: [defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
      }),
  ],
  resolve: {
    // React has had this hook since 18; libraries that still support 17 bundle a copy.
    alias: { 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  build: {
    target: 'esnext',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            // What every visit begins with.
            { name: 'main', test: /src\/app\/main\.tsx$/, priority: 2 },
            { name: chunkByReach, debugName: 'by reach', includeDependenciesRecursively: false },
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
      [served]: { target: api, xfwd: true },
      // The contract's viewer.
      '^/docs$': { target: api, bypass: () => '/openapi/docs.html' },
    },
  },
}))
