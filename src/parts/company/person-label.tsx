import { useLingui } from '@lingui/react/macro'
import type { CompanyUser, DeepScanStatus, ListedRiskLevel } from '#openapi/generated/api.ts'
import { CellEmail, CellLink, CellTag } from '#src/ui/table/cells.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Target } from '#src/ui/target.ts'
import { deepScanStatuses, riskLevels } from './exposure-labels.ts'

type Named = Pick<CompanyUser, 'fullname' | 'email'>

export const nameOf = ({ fullname, email }: Named): string => fullname ?? email

export function PersonCell({ person, link }: { person: Named; link: Target }) {
  return (
    <>
      <CellLink strong {...link}>
        {nameOf(person)}
      </CellLink>
      {person.fullname !== null && <CellEmail>{person.email}</CellEmail>}
    </>
  )
}

/** The risk of a person in a table. */
export function RiskCell({ person }: { person: Pick<CompanyUser, 'riskLevel'> }) {
  const { i18n } = useLingui()
  const { name, tone } = riskLevels[person.riskLevel]
  return (
    <CellTag dot tone={tone}>
      {i18n._(name)}
    </CellTag>
  )
}

export function RiskTag({ level }: { level: ListedRiskLevel }) {
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
