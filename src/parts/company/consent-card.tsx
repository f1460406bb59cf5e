import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { Register } from '#openapi/generated/api.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { FailureNotice } from '../forms/failure-notice.tsx'
import type { Decision } from './consent.ts'
import { VisibilityItems } from './visibility-items.tsx'

export interface ConsentCardProps {
  company: NonNullable<Register['company']>
  decide: (decision: Decision) => Promise<Failure | null>
  /** Whether the page shows what the company sees, which consent requires. */
  isBesideList: boolean
}

export function ConsentCard({ company, decide, isBesideList }: ConsentCardProps) {
  const [pending, setPending] = useState<Decision | null>(null)
  const [question, setQuestion] = useState<{ failure: Failure | null } | null>(null)
  const { name, seesByName, deepScanInviteId } = company
  const choose = async (decision: Decision) => {
    setPending(decision)
    const failure = await decide(decision)
    setPending(null)
    setQuestion(failure && { failure })
  }
  return (
    <TitledCard
      title={
        seesByName ? <Trans>You agreed to the deep scan</Trans> : <Trans>Your consent to the deep scan</Trans>
      }
    >
      <Text size="t2" tone="quiet" measure>
        {seesByName ? (
          <Trans>
            {name} sees your score, leaks of your work email and what your scans have found since you agreed,
            under your name. You can withdraw your consent at any time.
          </Trans>
        ) : deepScanInviteId === null ? (
          <Trans>
            {name} sees nothing of what was found about you, except in totals for five or more people. If you
            agree, it sees leaks of your work email and what your scans find from then on, under your name.
            You can withdraw your consent at any time.
          </Trans>
        ) : (
          <Trans>
            {name} invites you to a deep scan. If you agree, it sees leaks of your work email and what your
            scans find from then on, under your name. It’s your decision, and you can withdraw your consent at
            any time.
          </Trans>
        )}
      </Text>
      <Flex gap={2} flexWrap="wrap">
        {seesByName ? (
          <Button
            variant="plain"
            size="s"
            aria-haspopup="dialog"
            onClick={() => setQuestion({ failure: null })}
          >
            <Trans>Withdraw consent</Trans>
          </Button>
        ) : isBesideList ? (
          <>
            <Button size="s" onClick={() => choose('agree')}>
              <Trans>Agree to the deep scan</Trans>
            </Button>
            {deepScanInviteId !== null && (
              <Button variant="plain" size="s" onClick={() => choose('decline')}>
                <Trans>Decline</Trans>
              </Button>
            )}
          </>
        ) : (
          <ButtonLink variant="plain" size="s" to="/company-view">
            <Trans>Review and decide</Trans>
          </ButtonLink>
        )}
      </Flex>
      {question && (
        <ConfirmDialog
          title={<Trans>Withdraw your consent?</Trans>}
          confirm={<Trans>Withdraw consent</Trans>}
          busy={pending !== null}
          onConfirm={() => void choose('withdraw')}
          onClose={() => setQuestion(null)}
        >
          <Stack gap={3}>
            <Text size="t2" tone="quiet">
              <Trans>{name} immediately stops seeing this:</Trans>
            </Text>
            <Box as="ul" color="ink2" fontSize="t2" css={{ listStyle: 'disc', paddingInlineStart: 5 }}>
              <VisibilityItems since="consent" />
            </Box>
            <Text size="t2" tone="quiet">
              <Trans>
                What it asked you about findings and marked as safe is erased. What its administrators have
                already seen or downloaded can’t be undone.
              </Trans>
            </Text>
            <Text size="t2" tone="quiet">
              <Trans>
                Everything on your own pages stays, and a scan under way continues for you alone. One that’s
                waiting for a seat is canceled. You can agree again at any time.
              </Trans>
            </Text>
            <FailureNotice failure={question.failure} />
          </Stack>
        </ConfirmDialog>
      )}
    </TitledCard>
  )
}
