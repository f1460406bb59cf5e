import type { HelpItem } from '#openapi/generated/api.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'

/** Who helps in every country; null where that can’t be read: the page is shown without. */
export const readHelp = async (api: Api): Promise<readonly HelpItem[] | null> => {
  try {
    return (await unwrap(api.GET('/v1/help'))).items
  } catch {
    return null
  }
}
