import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff, ShieldCheck } from 'lucide-react'
import { Box, Flex } from '../../ui/layout.ts'
import { Span } from '../../ui/text.tsx'
import { useDataClass } from './data-classes.ts'
import type { CompanyFinding } from './exposure-contract.ts'
import { findingIssues } from './exposure-words.ts'
import { FindingStateTag } from './tags.tsx'
import { useFormats } from './use-formats.ts'

/** Where a finding was found and what was exposed; or, in plain words, that it is not shown yet. */
export function FindingSource({ finding }: { finding: CompanyFinding }) {
  const dataClass = useDataClass()
  const formats = useFormats()
  if (finding.withheld) return <Withheld />
  const { source, companyName, breachName, breachDomain, exposedData, description } = finding
  const place = source ?? breachName ?? breachDomain ?? companyName
  const owner = companyName !== null && companyName !== place ? companyName : null
  const exposed = exposedData.slice(0, 4).map(dataClass)
  return (
    <Box minWidth={{ base: 0, md: '210px' }} title={description ?? undefined}>
      <Box fontWeight={600}>{place ?? '–'}</Box>
      <Box color="ink3" overflowWrap="anywhere">
        {[owner, exposed.length > 0 ? formats.list(exposed) : null].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  )
}

/** Spec 2 §6: what an admin does not see before the person consents. */
function Withheld() {
  return (
    <Flex gap={2} color="ink2" alignItems="flex-start" minWidth={{ md: '210px' }}>
      <Box as="span" flex="none" marginTop="2px">
        <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" />
      </Box>
      <span>
        <Trans>Shown after the person consents</Trans>
      </span>
    </Flex>
  )
}

/** When it was exposed: of what is withheld only the month is told. */
export function ExposureDate({ finding }: { finding: CompanyFinding }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { dateOfExposure, withheld, olderThanFiveYears } = finding
  if (dateOfExposure === null) return <Span tone="faint">{t`unknown`}</Span>
  return (
    <Box>
      {withheld ? formats.month(dateOfExposure) : formats.shortDate(dateOfExposure)}
      {olderThanFiveYears && (
        <Box color="ink3">
          <Trans>older than 5 years</Trans>
        </Box>
      )}
    </Box>
  )
}

/** What kind of data, and what of the company it concerns. */
export function FindingKind({ finding }: { finding: CompanyFinding }) {
  const { i18n } = useLingui()
  return (
    <Box minWidth={0}>
      {i18n._(findingIssues[finding.issue])}
      {finding.impactedDomain !== null && (
        <Box color="ink3" overflowWrap="anywhere">
          {finding.impactedDomain}
        </Box>
      )}
    </Box>
  )
}

/** How a finding stands. Internal ones are marked safe, and nothing is escalated for them (spec 2 §4). */
export function FindingStanding({ finding }: { finding: CompanyFinding }) {
  const { safe, status, resolution } = finding
  if (safe)
    return (
      <Flex as="span" gap={1.5} alignItems="center" color="green" fontWeight={600}>
        <ShieldCheck size={16} aria-hidden="true" />
        <Trans>Marked safe</Trans>
      </Flex>
    )
  return <FindingStateTag state={status} resolution={resolution} />
}
