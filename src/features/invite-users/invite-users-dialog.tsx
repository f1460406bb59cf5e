import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CreatedInvites, CreateInvites, Seats } from '#openapi/generated/api.d.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { Text } from '#src/ui/text.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteOutcome } from './invite-outcome.tsx'
import { LinkInvite, type LinkInviteProps } from './link-invite.tsx'

export type InviteMethod = 'email' | 'link'

export interface InviteUsersDialogProps extends LinkInviteProps {
  /** Rejects with a `PortError`. */
  sendInvites: (invites: CreateInvites) => Promise<CreatedInvites>
  method: InviteMethod
  /** Each tab has its address. */
  hrefOf: (method: InviteMethod) => string
  seats: Seats
  onClose: () => void
}

/** The draft stays while the other tab is shown (spec 2 §2). */
export function InviteUsersDialog(props: InviteUsersDialogProps) {
  const { readLink, switchLink, sendInvites, method, hrefOf, seats, onClose } = props
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<CreatedInvites | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Invite users</Trans>}
      closeLabel={t`Close`}
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
            { key: 'email', label: <Trans>By email</Trans>, href: hrefOf('email') },
            { key: 'link', label: <Trans>By link</Trans>, href: hrefOf('link') },
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
        <Trans>All {all} seats are taken. Our sales team can add more.</Trans>
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
