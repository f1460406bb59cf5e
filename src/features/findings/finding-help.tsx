import { Trans } from '@lingui/react/macro'
import { reportCard } from '#domain/report.ts'
import type { Finding, HelpKind, HelpList, HelpPlace } from '#openapi/generated/api.ts'
import { letterLink } from '#src/parts/findings/links.ts'
import { HelpCard, HelpRows, useHelp } from '#src/parts/help/help-card.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
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
      {isDenied && (
        <TitledCard title={<Trans>Insist on it yourself</Trans>} gap={4}>
          <Text measure>
            <Trans>
              A letter names the law and the day by which the site must answer. Its authority takes a
              complaint.
            </Trans>
          </Text>
          <Flex as="ul" gap={5} flexWrap="wrap">
            <li>
              <Link {...letterLink(type, finding.id, 'reminder')}>
                <Trans>Write a reminder</Trans>
              </Link>
            </li>
            <li>
              <Link {...letterLink(type, finding.id, 'complaint')}>
                <Trans>Write a complaint</Trans>
              </Link>
            </li>
          </Flex>
        </TitledCard>
      )}
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
