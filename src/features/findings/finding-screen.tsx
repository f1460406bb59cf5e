import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TitledCard } from '../../ui/card.tsx'
import { Box, Flex, Grid } from '../../ui/layout.ts'
import { Menu } from '../../ui/menu.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Finding, LeakAction } from '../shared/contract.ts'
import { useFindingTitle } from '../shared/finding-words.ts'
import { paths } from '../shared/paths.ts'
import { FindingStateTag, ThreatLevelTag } from '../shared/tags.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { categoryNames } from '../shared/words.ts'
import { EvidenceCards } from './evidence-cards.tsx'
import type { FindingHandlers } from './finding-handlers.ts'
import { FindingTimeline } from './finding-timeline.tsx'
import { NextCard } from './next-card.tsx'
import { NotMeDialog } from './not-me-dialog.tsx'
import { Trail } from './trail.tsx'

export interface FindingScreenProps {
  finding: Finding
  handlers: FindingHandlers
  /** The picture that was found, as a data: address; null without one. */
  picture: string | null
  /** An action is under way. */
  busy: boolean
}

/** One finding: what is exposed, where, when, how bad, and the one thing to do (spec 2 §2, threat detail screens). */
export function FindingScreen({ finding, handlers, picture, busy }: FindingScreenProps) {
  const { i18n } = useLingui()
  const [disowning, setDisowning] = useState(false)
  const title = useFindingTitle()({
    ...finding,
    passwordExposed: finding.evidence.passwordExposed,
  })
  const allowed = allowedHandlers(finding, handlers)
  const notMe = allowed.notMe
  return (
    <Page id="main" tabIndex={-1} width="medium">
      <PageHeader
        trail={
          <Trail
            steps={[{ href: paths.threat(finding.type), label: i18n._(categoryNames[finding.type]) }]}
            here={finding.name}
          />
        }
        title={title}
        tags={
          <>
            <ThreatLevelTag level={finding.threatLevel} dot />
            <FindingStateTag state={finding.state} resolution={finding.report?.resolution ?? null} />
            {finding.olderThanFiveYears && (
              <Tag>
                <Trans>Older than 5 years</Trans>
              </Tag>
            )}
          </>
        }
        lead={<FoundLine finding={finding} />}
        actions={
          <MoreMenu allowed={{ ...allowed, ...(notMe && { notMe: () => setDisowning(true) }) }} busy={busy} />
        }
      />
      <Grid
        gap={5}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }}
      >
        <Flex direction="column" gap={5} minWidth={0}>
          <NextCard finding={finding} allowed={allowed} busy={busy} />
          <EvidenceCards finding={finding} picture={picture} />
        </Flex>
        <TitledCard title={<Trans>Timeline</Trans>} gap={5}>
          <FindingTimeline finding={finding} />
        </TitledCard>
      </Grid>
      {notMe && (
        <NotMeDialog
          open={disowning}
          onClose={() => setDisowning(false)}
          onConfirm={() => {
            setDisowning(false)
            notMe()
          }}
        />
      )}
    </Page>
  )
}

/** The handlers of what the finding's chart allows now. */
function allowedHandlers(finding: Finding, handlers: FindingHandlers): FindingHandlers {
  return Object.fromEntries(finding.actions.map(action => [action, handlers[action]]))
}

function FoundLine({ finding }: { finding: Finding }) {
  const formats = useFormats()
  const found = formats.day(finding.firstSeenAt)
  const points = -finding.points
  return (
    <>
      {finding.origin === 'scan' ? (
        <Trans>Found by the scan of {found}.</Trans>
      ) : (
        <Trans>Reported by you on {found}.</Trans>
      )}{' '}
      {points > 0 && <Plural value={points} one="Costs you # point." other="Costs you # points." />}
    </>
  )
}

function MoreMenu({ allowed, busy }: { allowed: FindingHandlers; busy: boolean }) {
  const { t } = useLingui()
  const names: [LeakAction, string][] = [
    ['fix', t`Mark as fixed`],
    ['ignore', t`Put it aside`],
    ['restore', t`Open it again`],
    ['safe', t`It may stay: mark as safe`],
    ['notMe', t`This is not me`],
  ]
  const items = names.flatMap(([key, label]) => {
    const onSelect = allowed[key]
    return onSelect === undefined ? [] : [{ key, label, onSelect }]
  })
  if (items.length === 0) return null
  return (
    <Box>
      <Menu
        trigger={
          <Button look="plain" busy={busy}>
            <Ellipsis aria-hidden="true" />
            <Trans>More</Trans>
          </Button>
        }
        groups={[{ key: 'more', items }]}
      />
    </Box>
  )
}
