import { Trans } from '@lingui/react/macro'
import { reportCard } from '#domain/report.ts'
import type { Finding, HelpKind, HelpList, HelpPlace } from '#openapi/generated/api.ts'
import { HelpCard, HelpRows, useHelp } from '#src/parts/help/help-card.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Text } from '#src/ui/text.tsx'

interface FindingHelpProps {
  finding: Finding
  list: HelpList | null
  /** Where the person lives. */
  home: HelpPlace
}

const afterBreach: readonly HelpKind[] = ['brokers', 'identityTheft', 'credit', 'messages', 'privacy']
const afterDenial: readonly HelpKind[] = ['brokers', 'privacy']

const isOnPage = ({ evidence: { source, siteUrl }, type }: Finding): boolean =>
  type === 'IMAGE' || source === 'peopleSearch' || (source === null && siteUrl !== null)

const isUnsuccessful = ({ type, report, state }: Finding): boolean =>
  state === 'reported' && report !== null && reportCard(type, report.resolution) === 'unsuccessful'

/** Who else helps with what is still exposed: authorities and services of the country, and search engines for what is on a page. */
export function FindingHelp({ finding, list, home }: FindingHelpProps) {
  const help = useHelp(list, home)
  const { state, type } = finding
  if (state !== 'detected' && state !== 'reported') return null
  if (!isOnPage(finding)) return <HelpCard help={help} kinds={afterBreach} />
  const isDenied = isUnsuccessful(finding)
  const hasBrokers = help.here.some(({ kind }) => kind === 'brokers')
  const kinds: readonly HelpKind[] = type === 'IMAGE' ? ['search', 'intimate'] : ['search']
  const engines = (list?.items ?? []).filter(({ kind }) => kinds.includes(kind))
  return (
    <>
      {(isDenied || hasBrokers) && <HelpCard help={help} kinds={isDenied ? afterDenial : ['brokers']} />}
      {engines.length > 0 && (
        <TitledCard title={<Trans>Get it out of search results</Trans>} gap={4}>
          <Text size="t2" measure>
            {list?.searchNote}
          </Text>
          <HelpRows items={engines} />
        </TitledCard>
      )}
    </>
  )
}
