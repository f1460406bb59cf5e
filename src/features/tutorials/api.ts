import type { LearnTutorial } from '#openapi/generated/api.d.ts'
import { isMade } from '#src/parts/page/changes.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'

export const readLearned = async (api: Api) => (await unwrap(api.GET('/v1/register/tutorial'))).learned

/** Marks a tutorial as done or not done; resolves to whether that succeeded. */
export const learnTutorial = (api: Api, body: LearnTutorial) =>
  isMade(unwrap(api.PUT('/v1/register/tutorial', { body })))
