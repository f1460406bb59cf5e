import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Link2Off } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { type Failure, failureOf, refusalBy } from '#machines/port-error.ts'
import type { InviteLink } from '#openapi/generated/api.ts'
import { membershipFailureMessages } from '#src/parts/company/membership-labels.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Stack, VisuallyHidden } from '#src/ui/layout.ts'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { Text } from '#src/ui/text.tsx'

export interface LinkInviteProps {
  /** Rejects with a `PortError`, whose code is 0018 while the link is turned off. */
  readLink: () => Promise<InviteLink>
  switchLink: (on: boolean) => Promise<unknown>
}

/** The link is null while it's turned off. */
type Loaded = { link: InviteLink | null } | { loadingFailure: Failure }

function useLink(readLink: LinkInviteProps['readLink']) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const read = useCallback(
    () =>
      readLink().then(
        link => setLoaded({ link }),
        (error: unknown) => {
          const loadingFailure = failureOf(error)
          setLoaded(loadingFailure.code === '0018' ? { link: null } : { loadingFailure })
        },
      ),
    [readLink],
  )
  useEffect(() => void read(), [read])
  const reload = () => {
    setLoaded(null)
    void read()
  }
  return { loaded, reload }
}

/** The company's link: anyone with an email of the company's domains may join by it. */
export function LinkInvite({ readLink, switchLink }: LinkInviteProps) {
  const { t, i18n } = useLingui()
  const { loaded, reload } = useLink(readLink)
  const { isBusy, failure, submit } = useSubmission()
  const turn = (on: boolean) => void submit(() => refusalBy(switchLink(on).then(reload)))
  if (loaded === null) {
    return (
      <Loading text={t`Loading the link`}>
        <Stack gap={3}>
          <Skeleton height="46px" />
          <Skeleton width="60%" />
        </Stack>
      </Loading>
    )
  }
  if ('loadingFailure' in loaded) {
    return (
      <ErrorState
        level={3}
        title={<Trans>The link couldn’t be loaded</Trans>}
        action={
          <Button onClick={reload}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {i18n._(membershipFailureMessages(loaded.loadingFailure))}
      </ErrorState>
    )
  }
  const refusal = <FailureNotice failure={failure} messages={membershipFailureMessages} />
  if (loaded.link === null) {
    return (
      <>
        {refusal}
        <EmptyState
          icon={Link2Off}
          level={3}
          title={<Trans>The link is turned off</Trans>}
          action={
            <Button busy={isBusy} onClick={() => turn(true)}>
              <Trans>Turn the link on</Trans>
            </Button>
          }
        >
          <Trans>
            No one can join using a link. Turning it on creates a new one; older ones stay invalid.
          </Trans>
        </EmptyState>
      </>
    )
  }
  return (
    <Stack gap={4}>
      {refusal}
      <TheLink link={loaded.link} />
      <Flex gap={3} alignItems="center" justifyContent="space-between" flexWrap="wrap">
        <Text size="t2" tone="quiet" maxWidth="48ch">
          <Trans>If it’s in the wrong hands, turn it off: it stops working immediately for everyone.</Trans>
        </Text>
        <Button variant="danger" size="s" busy={isBusy} onClick={() => turn(false)}>
          <Trans>Turn the link off</Trans>
        </Button>
      </Flex>
    </Stack>
  )
}

function TheLink({ link }: { link: InviteLink }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isCopied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  const until = formats.date(link.expiresAt)
  const notCopied =
    isCopied === 'notCopied' ? t`The link couldn’t be copied. Select it and copy it yourself.` : undefined
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  return (
    // Who has the paper could join.
    <Flex
      gap={2}
      alignItems="flex-end"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      _print={{ display: 'none' }}
    >
      <Box flex={1} minWidth="200px">
        <TextField
          label={t`Link to join`}
          readOnly
          value={link.url}
          error={notCopied}
          onFocus={event => event.currentTarget.select()}
          help={
            <Trans>
              Works until {until} for everyone with an email address at the company’s verified domains.
            </Trans>
          }
        />
      </Box>
      <Box alignSelf={{ md: 'flex-start' }} paddingTop={{ md: '27px' }}>
        <Button variant="plain" minHeight="46px" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {isCopied === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
        </Button>
      </Box>
      <VisuallyHidden role="status">
        {isCopied === 'copied' && t`The link is copied.`}
        {notCopied}
      </VisuallyHidden>
    </Flex>
  )
}
