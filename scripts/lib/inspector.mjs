import { join } from 'node:path'
import { build } from 'vite'
import { readDefinitions } from './charts.mjs'
import { root } from './project.mjs'

/** The inspector's page in a build: beside the product's, sharing nothing with them. @type {import('vite').InlineConfig} */
export const inspectorConfig = {
  configFile: false,
  root: join(root, 'inspector'),
  base: '/inspector/',
  plugins: [
    {
      name: 'wardlight:chart-definitions',
      async generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'charts.json', source: await readDefinitions() })
      },
    },
  ],
  build: { outDir: join(root, 'dist/inspector'), emptyOutDir: true, reportCompressedSize: false },
}

if (import.meta.main) await build(inspectorConfig)
