import { useLingui } from '@lingui/react/macro'
import { CellEmail, CellLink } from '#src/ui/table/cells.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { CompanyUser, DeepScanStatus, RiskLevel } from './exposure-contract.ts'
import { deepScanStatuses, riskLevels } from './exposure-labels.ts'

type Named = Pick<CompanyUser, 'anonymised' | 'alias' | 'fullname' | 'email'>

/** What somebody is called: their name once they consented, "Employee 0412" before (spec 2 §6). */
export function usePersonName(): (person: Omit<Named, 'email'>) => string {
  const { t } = useLingui()
  return ({ anonymised, alias, fullname }) => {
    const number = String(alias).padStart(4, '0')
    return anonymised || fullname === null ? t`Employee ${number}` : fullname
  }
}

/** Whether somebody was ever scanned: of who is anonymised it may be withheld when. */
export const wasScanned = ({ riskLevel }: Pick<CompanyUser, 'riskLevel'>): boolean => riskLevel !== 'PENDING'

/** A person in a table: the name, which leads to their page, over the e-mail of who consented. */
export function PersonCell({ person, href }: { person: Named; href: string }) {
  const nameOf = usePersonName()
  return (
    <>
      <CellLink strong href={href}>
        {nameOf(person)}
      </CellLink>
      {!person.anonymised && <CellEmail>{person.email}</CellEmail>}
    </>
  )
}

export function RiskTag({ level }: { level: RiskLevel }) {
  const { i18n } = useLingui()
  const { name, tone } = riskLevels[level]
  return (
    <Tag tone={tone} dot>
      {i18n._(name)}
    </Tag>
  )
}

export function DeepScanTag({ status }: { status: DeepScanStatus }) {
  const { i18n } = useLingui()
  const { name, tone } = deepScanStatuses[status]
  return <Tag tone={tone}>{i18n._(name)}</Tag>
}
