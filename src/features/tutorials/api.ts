import type { LearnTutorial } from '#openapi/generated/api.d.ts'
import { isMade } from '#src/parts/page/changes.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'

/** The tutorials that the person says they have done. */
export const readLearned = async (api: Api) => (await unwrap(api.GET('/v1/register/tutorial'))).learned

/** A tutorial is done, or is not after all; whether that was saved. */
export const learnTutorial = (api: Api, body: LearnTutorial) =>
  isMade(unwrap(api.PUT('/v1/register/tutorial', { body })))
