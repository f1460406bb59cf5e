import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'

export type OnboardingRecord = Selectable<Tables['company_onboarding']>
export type OnboardingRow = OnboardingRecord & { readonly holder: string | null }

export const findOnboarding = (db: Database, companyId: string): Promise<OnboardingRow | undefined> =>
  db
    .selectFrom('company_onboarding')
    .leftJoin('register', 'register.id', 'company_onboarding.holder_id')
    .selectAll('company_onboarding')
    .select('register.fullname as holder')
    .where('company_onboarding.company_id', '=', companyId)
    .executeTakeFirst()

export const lockOnboarding = (
  transaction: Database,
  companyId: string,
): Promise<OnboardingRecord | undefined> =>
  transaction
    .selectFrom('company_onboarding')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()

export const saveOnboarding = async (
  transaction: Database,
  companyId: string,
  change: Omit<Updateable<Tables['company_onboarding']>, 'company_id'>,
): Promise<void> => {
  await transaction
    .updateTable('company_onboarding')
    .set(change)
    .where('company_id', '=', companyId)
    .execute()
}
