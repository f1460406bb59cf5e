import type { FindingType } from '#openapi/generated/api.ts'
import { askAbout, type LikelyExposure, withdrawUnseen } from '#server/scan/likely-findings.ts'
import { exposure } from './findings.ts'
import type { TestServer } from './test-server.ts'

interface Askable {
  readonly platform: Pick<TestServer['platform'], 'db' | 'clock'>
}

/** Something that may be a person’s, the same at every scan. */
export const likelyExposure = (kind: FindingType, host: string): LikelyExposure => ({
  ...exposure(kind, host),
  likeness: { reasons: ['nickname', 'sameArea'], forms: Buffer.alloc(0) },
})

/** A finished scan of names, addresses and numbers, after which the person is asked about these; answers its id. */
export const scanAsks = async (
  { platform: { db, clock } }: Askable,
  registerId: string,
  likely: readonly LikelyExposure[],
): Promise<string> => {
  const at = clock.now()
  const { id } = await db
    .insertInto('scan')
    .values({ register_id: registerId, status: 'COMPLETED', trigger: 'monthly', requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const kind of ['NAME', 'ADDRESS', 'PHONE'] as const)
    await db
      .insertInto('scan_check')
      .values({
        scan_id: id,
        source: 'peopleSearch',
        subject_kind: kind,
        subject_key: kind,
        subject_label: kind,
        outcome: 'CHECKED',
      })
      .execute()
  await db.transaction().execute(async transaction => {
    await askAbout(transaction, { registerId, scanId: id, source: 'peopleSearch', at }, likely)
    await withdrawUnseen(transaction, { id, registerId })
  })
  return id
}
