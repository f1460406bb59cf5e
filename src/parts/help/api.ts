import type { HelpList } from '#openapi/generated/api.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'

/** Who helps in every country; null where that can’t be read: the page is shown without. */
export const readHelp = async (api: Api): Promise<HelpList | null> => {
  try {
    return await unwrap(api.GET('/v1/help'))
  } catch {
    return null
  }
}
