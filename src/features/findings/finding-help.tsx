import { Trans } from '@lingui/react/macro'
import { reportCard } from '#domain/report.ts'
import type { Finding, HelpItem, HelpKind, HelpPlace } from '#openapi/generated/api.ts'
import { HelpCard, HelpList, useHelp } from '#src/parts/help/help-card.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Text } from '#src/ui/text.tsx'

interface FindingHelpProps {
  finding: Finding
  items: readonly HelpItem[] | null
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
export function FindingHelp({ finding, items, home }: FindingHelpProps) {
  const help = useHelp(items, home)
  const { state, type } = finding
  if (state !== 'detected' && state !== 'reported') return null
  if (!isOnPage(finding))
    return (
      <HelpCard
        help={help}
        kinds={afterBreach}
        general={
          <Trans>
            We don’t list anyone there yet. Ask your bank and the credit bureaus of your country to watch for
            loans and payments that aren’t yours. The organization that lost your data has to answer your
            questions.
          </Trans>
        }
      />
    )
  const isDenied = isUnsuccessful(finding)
  const hasBrokers = help.here.some(({ kind }) => kind === 'brokers')
  const kinds: readonly HelpKind[] = type === 'IMAGE' ? ['search', 'intimate'] : ['search']
  const engines = (items ?? []).filter(({ kind }) => kinds.includes(kind))
  return (
    <>
      {(isDenied || hasBrokers) && (
        <HelpCard
          help={help}
          kinds={isDenied ? afterDenial : ['brokers']}
          general={
            <Trans>
              We don’t list anyone there yet. An authority for data protection, where your country has one,
              can tell the site to remove what it shows about you.
            </Trans>
          }
        />
      )}
      {engines.length > 0 && (
        <TitledCard title={<Trans>Get it out of search results</Trans>} gap={4}>
          <Text size="t2" measure>
            <Trans>
              Gone from the search isn’t gone from the web: the page stays until its site removes it, and
              other search engines still find it. Ask for both.
            </Trans>
          </Text>
          <HelpList items={engines} />
        </TitledCard>
      )}
    </>
  )
}
