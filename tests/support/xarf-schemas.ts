import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** Of the published schemas in the folder XARF_SCHEMAS, which don't come with Wardlight; null without it (docs/testing.md). */
export const publishedXarf = (type: string): ValidateFunction | null => {
  const folder = process.env['XARF_SCHEMAS']
  if (folder === undefined) return null
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  for (const file of readdirSync(folder))
    if (file.startsWith('content-') || file === 'xarf-core.json')
      ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return ajv.getSchema(`https://xarf.org/schemas/v4/types/${type}.json`) ?? null
}
