import type { Kysely, Selectable, Updateable } from 'kysely'
import type { CompanyOnboardingTable } from '#server/platform/database/company-tables.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Db = Kysely<Tables>
export type OnboardingRecord = Selectable<CompanyOnboardingTable>
export type OnboardingRow = OnboardingRecord & { readonly holder: string | null }

/** A company's setup with the name of the lock's holder. */
export const findOnboarding = (db: Db, companyId: string): Promise<OnboardingRow | undefined> =>
  db
    .selectFrom('company_onboarding')
    .leftJoin('register', 'register.id', 'company_onboarding.holder_id')
    .selectAll('company_onboarding')
    .select('register.fullname as holder')
    .where('company_onboarding.company_id', '=', companyId)
    .executeTakeFirst()

export const lockOnboarding = (transaction: Db, companyId: string): Promise<OnboardingRecord | undefined> =>
  transaction
    .selectFrom('company_onboarding')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()

export const saveOnboarding = async (
  transaction: Db,
  companyId: string,
  change: Omit<Updateable<CompanyOnboardingTable>, 'company_id'>,
): Promise<void> => {
  await transaction
    .updateTable('company_onboarding')
    .set(change)
    .where('company_id', '=', companyId)
    .execute()
}
