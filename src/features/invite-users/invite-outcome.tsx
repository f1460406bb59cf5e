import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { failureBy } from '#machines/port-error.ts'
import type { CreatedInvites } from '#openapi/generated/api.d.ts'
import { membershipFailureMessages } from '#src/parts/company/membership-labels.ts'
import { AskForSeats, SeatsNeeded } from '#src/parts/company/seats.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Rows } from '#src/ui/card.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'

interface InviteOutcomeProps {
  outcome: CreatedInvites
  onMore: () => void
  onClose: () => void
}

export function InviteOutcome({ outcome, onMore, onClose }: InviteOutcomeProps) {
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
