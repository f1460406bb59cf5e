import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { insideSentence } from '#domain/exposed-data-labels.ts'
import type { CompanyFinding } from '#openapi/generated/api.ts'
import {
  CellDomain,
  CellFigure,
  CellLink,
  CellMissing,
  CellNote,
  CellSign,
  CellTag,
} from '#src/ui/table/cells.tsx'
import type { Target } from '#src/ui/target.ts'
import type { Tone } from '#src/ui/tones.ts'
import { useExposedData, worstFirst } from '../findings/finding-labels.ts'
import { findingStates, removalLabels, threatLevels } from '../findings/labels.ts'
import { useFormats } from '../page/use-formats.ts'
import { findingIssues } from './exposure-labels.ts'
import { nameOf } from './person-label.tsx'

export function FindingSource({ finding }: { finding: CompanyFinding }) {
  const exposedDataOf = useExposedData()
  const formats = useFormats()
  const { source, companyName, breachName, breachDomain, exposedData, description } = finding
  const place = source ?? breachName ?? breachDomain ?? companyName
  const owner = companyName !== null && companyName !== place ? companyName : null
  const exposed = formats.list(worstFirst(exposedData).map(exposedDataOf).map(insideSentence), 4)
  return (
    <span>
      <b lang="en" title={description ?? undefined}>
        {place ?? '–'}
      </b>
      <CellNote>{[owner, exposed].filter(Boolean).join(' · ')}</CellNote>
    </span>
  )
}

export function ExposureDate({ finding }: { finding: CompanyFinding }) {
  const formats = useFormats()
  const { dateOfExposure, olderThanFiveYears } = finding
  if (dateOfExposure === null) return <Trans>unknown</Trans>
  return (
    <span>
      <CellFigure>{formats.shortDate(dateOfExposure)}</CellFigure>
      {olderThanFiveYears && (
        <CellNote>
          <Trans>older than 5 years</Trans>
        </CellNote>
      )}
    </span>
  )
}

export function FindingKind({ finding, link }: { finding: CompanyFinding; link?: Target | undefined }) {
  const { i18n } = useLingui()
  const kind = i18n._(findingIssues[finding.issue])
  return (
    <span>
      {link === undefined ? (
        kind
      ) : (
        <CellLink {...link} label={`${kind}, ${nameOf(finding.person)}`}>
          {kind}
        </CellLink>
      )}
      {finding.impactedDomain !== null && <CellDomain>{finding.impactedDomain}</CellDomain>}
    </span>
  )
}

export function ThreatCell({ finding }: { finding: CompanyFinding }) {
  const { i18n } = useLingui()
  const { label } = useFindingStatus()(finding)
  const { name, tone } = threatLevels[finding.threatLevel]
  return finding.status === 'fixed' ? (
    <CellMissing label={label} />
  ) : (
    <CellTag dot tone={tone}>
      {i18n._(name)}
    </CellTag>
  )
}

/** Internal ones are marked safe, and nothing is escalated for them (spec 2 §4). */
export function useFindingStatus(): (finding: CompanyFinding) => { label: string; tone: Tone } {
  const { t, i18n } = useLingui()
  return ({ safe, status, resolution }) => {
    if (safe) return { label: t`Marked safe`, tone: 'safe' }
    const { name, tone } = resolution === null ? findingStates[status] : removalLabels[resolution]
    return { label: i18n._(name), tone }
  }
}

export function FindingStatus({ finding }: { finding: CompanyFinding }) {
  const { label, tone } = useFindingStatus()(finding)
  if (finding.safe)
    return (
      <CellSign tone={tone} icon={<ShieldCheck aria-hidden="true" />}>
        {label}
      </CellSign>
    )
  return <CellTag tone={tone}>{label}</CellTag>
}
