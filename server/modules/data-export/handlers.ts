import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createDataExports, defineDataExportJob } from './service.ts'

export const createDataExportModule = (platform: Platform) => {
  defineDataExportJob(platform)
  const exports = createDataExports(platform)
  return {
    getDataExport: async request => exports.status(registerIdOf(request)),
    requestDataExport: async request => exports.request(registerIdOf(request)),
    downloadDataExport: async request => {
      const bytes = await exports.download(registerIdOf(request))
      request.setHeader('content-disposition', 'attachment; filename="wardlight-data.zip"')
      return bytes
    },
  } satisfies Partial<Handlers>
}
