import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureBy } from '#machines/port-error.ts'
import type { CreatedInvites, CreateInvites, Seats } from '#openapi/generated/api.ts'
import { membershipFailureMessages } from '#src/parts/company/membership-labels.ts'
import { AskForSeats, SeatsNeeded } from '#src/parts/company/seats.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Rows } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { Target } from '#src/ui/target.ts'
import { Text } from '#src/ui/text.tsx'
import { InviteForm } from './invite-form.tsx'
import { LinkInvite, type LinkInviteProps } from './link-invite.tsx'

export type InviteMethod = 'email' | 'link'

export interface InviteUsersDialogProps extends LinkInviteProps {
  /** Rejects with a `PortError`. */
  sendInvites: (invites: CreateInvites) => Promise<CreatedInvites>
  method: InviteMethod
  linkOf: (method: InviteMethod) => Target
  seats: Seats
  onClose: () => void
}

/** The draft stays while the other tab is shown (spec 2 §2). */
export function InviteUsersDialog(props: InviteUsersDialogProps) {
  const { readLink, switchLink, sendInvites, method, linkOf, seats, onClose } = props
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<CreatedInvites | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Invite users</Trans>}
      width="wide"
      keepsOpen
      step={outcome ? 'sent' : 'written'}
    >
      <Stack gap={4}>
        <SeatsLeft seats={seats} />
        <Tabs
          label={t`Ways to invite`}
          current={method}
          items={[
            { key: 'email', label: <Trans>By email</Trans>, link: linkOf('email') },
            { key: 'link', label: <Trans>By link</Trans>, link: linkOf('link') },
          ]}
        />
        <Box hidden={method !== 'email'}>
          {outcome ? (
            <InviteOutcome outcome={outcome} onMore={() => setOutcome(null)} onClose={onClose} />
          ) : (
            <InviteForm onSend={invites => sendInvites(invites).then(setOutcome)} />
          )}
        </Box>
        <Box hidden={method !== 'link'}>
          <LinkInvite readLink={readLink} switchLink={switchLink} />
        </Box>
      </Stack>
    </Dialog>
  )
}

function SeatsLeft({ seats: { free, licensed } }: { seats: Seats }) {
  const formats = useFormats()
  const all = formats.number(licensed)
  if (free === 0) {
    return (
      <Text size="t2" tone="warning" strong>
        <Trans>All {all} seats are taken. Our team can add more.</Trans>
      </Text>
    )
  }
  return (
    <Text size="t2" tone="quiet">
      <Figure name="company.seats" part="free" value={free}>
        <Plural value={free} one={`# seat of ${all} is left.`} other={`# seats of ${all} are left.`} />
      </Figure>
    </Text>
  )
}

interface InviteOutcomeProps {
  outcome: CreatedInvites
  onMore: () => void
  onClose: () => void
}

function InviteOutcome({ outcome, onMore, onClose }: InviteOutcomeProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { invites, refused, domains, seats } = outcome
  const shownDomains = formats.list(domains)
  return (
    <Stack gap={4}>
      {invites.length > 0 && (
        <Notice
          tone="safe"
          role="status"
          title={
            <Plural
              value={invites.length}
              one="# invitation is on its way"
              other="# invitations are on their way"
            />
          }
        />
      )}
      {refused.length > 0 && (
        <>
          <Notice
            tone="warning"
            role="status"
            title={
              <Plural
                value={refused.length}
                one="# address wasn’t invited"
                other="# addresses weren’t invited"
              />
            }
          />
          {seats.missing > 0 && (
            <Notice
              tone="info"
              title={<SeatsNeeded seats={seats} />}
              action={<AskForSeats size="s" missing={seats.missing} />}
            />
          )}
          <Rows>
            {refused.map(({ email, code }) => (
              <Row key={email} paddingBlock={2.5}>
                <Text size="t2" strong overflowWrap="anywhere">
                  {email}
                </Text>
                <Text size="t2" tone="quiet">
                  {code === '0009' && domains.length > 0
                    ? t`The address must be at ${shownDomains}`
                    : i18n._(membershipFailureMessages(failureBy(code)))}
                </Text>
              </Row>
            ))}
          </Rows>
        </>
      )}
      <Flex gap={3} flexWrap="wrap">
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        <Button variant="plain" onClick={onMore}>
          <Trans>Invite others</Trans>
        </Button>
      </Flex>
    </Stack>
  )
}
