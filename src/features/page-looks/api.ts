import type { FindingLooks } from '#openapi/generated/api.ts'
import type { ReadPicture } from '#src/parts/findings/stored-picture.tsx'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { pictureIn } from '#src/services/files/files.ts'

/** What our looks at a finding’s page have shown; null without one, or where that can’t be read. */
export const readLooks = async (api: Api, id: string): Promise<FindingLooks['watch']> => {
  try {
    return (await unwrap(api.GET('/v1/findings/{id}/looks', { params: { path: { id } } }))).watch
  } catch {
    return null
  }
}

/** What a look has seen, by its id, as a data: address; null when it can’t be loaded. */
export const lookPictures =
  (api: Api): ReadPicture =>
  id =>
    pictureIn(api.GET('/v1/looks/{id}/picture', { params: { path: { id } }, parseAs: 'blob' }))

/** Saves the proof of a removal; shows a toast on failure. */
export const saveCase =
  (api: Api) =>
  (id: string): Promise<void> =>
    saveAnswer(
      'wardlight-case.zip',
      api.GET('/v1/findings/{id}/case', { params: { path: { id } }, parseAs: 'blob' }),
    )
