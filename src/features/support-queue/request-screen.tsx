import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import type { Trace } from '#domain/trace.ts'
import type { Failure } from '#machines/port-error.ts'
import type { SupportMove as Move, SupportRequest } from '#openapi/generated/api.ts'
import type { ReadPicture } from '#src/parts/findings/stored-picture.tsx'
import { AttachedPictureField, type ChosenPicture } from '#src/parts/forms/chosen-picture-field.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { InspectorButton } from '#src/parts/support/inspector-button.tsx'
import { SentPicture } from '#src/parts/support/sent-picture.tsx'
import { TraceSteps } from '#src/parts/support/trace-steps.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { type Description, DescriptionList } from '#src/ui/description-list.tsx'
import { AreaField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import { stateNames, topicNames } from './queue-screen.tsx'

export interface SupportRequestScreenProps {
  request: SupportRequest
  busy: boolean
  failure: Failure | null
  /** Owned by the page, so that input survives a colleague's move. */
  message: string
  onMessage: (message: string) => void
  /** Owned by the page, like the message. */
  picture: ChosenPicture | null
  onPicture: (picture: ChosenPicture | null) => void
  readPicture: ReadPicture
  /** Saves what happened before, for the inspector and `npm run replay`. */
  onSaveTrace: (trace: string) => void
  onMove: (move: Move, message?: string) => void
}

export function SupportRequestScreen(props: SupportRequestScreenProps) {
  const { request, failure } = props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const state = stateNames[request.state]
  const due = request.dueAt === null ? null : formats.dateTime(request.dueAt)
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        trail={
          <Box as="nav" aria-label={t`Where you are`} fontSize="t2">
            <Link variant="standalone" to="/support-queue">
              <Trans>Help and sales</Trans>
            </Link>
          </Box>
        }
        title={t`${request.number} · ${request.name}`}
        tags={
          <>
            <Tag>{i18n._(topicNames[request.type ?? 'sales'])}</Tag>
            <Tag tone={state.tone}>{i18n._(state.name)}</Tag>
          </>
        }
        lead={due === null ? undefined : t`Due: ${due}`}
      />
      <FailureNotice failure={failure} title={<Trans>That didn’t work</Trans>} />
      <Grid
        gap={5}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }}
      >
        <Stack gap={5} minWidth={0}>
          <TitledCard title={<Trans>Conversation</Trans>}>
            {request.entries.length === 0 && (
              <Text size="t2" tone="quiet">
                <Trans>They wrote nothing beside their details.</Trans>
              </Text>
            )}
            <Rows>
              {request.entries.map(({ at, by, text, picture }) => (
                <Row key={`${at} ${text}`}>
                  <Text size="t2" tone="quiet">
                    {by === 'team' ? t`Our team` : request.name} · {formats.dateTime(at)}
                  </Text>
                  <Text whiteSpace="pre-line" overflowWrap="anywhere">
                    {text}
                  </Text>
                  {picture && <SentPicture picture={picture} read={props.readPicture} />}
                </Row>
              ))}
            </Rows>
          </TitledCard>
          <TraceCard text={request.trace} onSave={props.onSaveTrace} />
          <AnswerCard key={request.version} {...props} />
        </Stack>
        <SenderCard {...props} />
      </Grid>
    </Page>
  )
}

function AnswerCard(props: SupportRequestScreenProps) {
  const { request, busy, failure, message, onMessage, picture, onPicture, onMove } = props
  const { t } = useLingui()
  const [isTried, setTried] = useState(false)
  const isEmpty = message.trim() === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isEmpty) onMove('answer', message.trim())
  }
  const formats = useFormats()
  const language = formats.language(request.language)
  const may = (move: Move) => request.moves.includes(move)
  return (
    <TitledCard title={<Trans>Answer</Trans>} gap={4}>
      {may('answer') ? (
        <form noValidate onSubmit={submit}>
          <Stack gap={4}>
            <AreaField
              label={<Trans>Your answer</Trans>}
              help={<Trans>They’ll receive it word for word by email. Best written in {language}.</Trans>}
              maxLength={2000}
              value={message}
              error={isTried && isEmpty ? t`Write your answer first` : undefined}
              onChange={event => onMessage(event.target.value)}
            />
            {request.canAttach && (
              <AttachedPictureField
                name="picture"
                label={t`Attach a photo`}
                chosen={picture}
                refused={failure?.fields ?? []}
                onChange={onPicture}
              />
            )}
            <Flex gap={3} flexWrap="wrap">
              <Button type="submit" busy={busy}>
                <Trans>Send the answer</Trans>
              </Button>
              {may('close') && (
                <Button variant="plain" busy={busy} onClick={() => onMove('close')}>
                  <Trans>Close the request</Trans>
                </Button>
              )}
            </Flex>
          </Stack>
        </form>
      ) : (
        <Text size="t2" tone="quiet">
          <Trans>Nothing is left to do here: the request is closed, or it’s your own.</Trans>
        </Text>
      )}
    </TitledCard>
  )
}

function TraceCard({ text, onSave }: { text: string | null; onSave: (text: string) => void }) {
  const { t } = useLingui()
  if (text === null) return null
  return (
    <TitledCard title={<Trans>What happened before</Trans>} gap={4}>
      <Box fontSize="t2" maxHeight="320px" overflowY="auto" tabIndex={0} role="region" aria-label={t`Steps`}>
        <TraceSteps trace={JSON.parse(text) as Trace} />
      </Box>
      <Flex gap={3} flexWrap="wrap">
        <InspectorButton trace={text} />
        <Button variant="plain" onClick={() => onSave(text)}>
          <Trans>Save these steps</Trans>
        </Button>
      </Flex>
    </TitledCard>
  )
}

function SenderCard({ request, busy, onMove }: SupportRequestScreenProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const phone = usePhoneFormat()
  const { accountCompany, country, interests, consentsToCommunications: consents } = request
  const descriptions: Description[] = [
    { key: 'email', name: t`Email`, value: <Link href={`mailto:${request.email}`}>{request.email}</Link> },
    { key: 'phone', name: t`Phone`, value: request.phone && phone(request.phone) },
    { key: 'company', name: t`Company`, value: request.company },
    {
      key: 'accountCompany',
      name: t`Company of their account`,
      value: accountCompany && (
        <Link to="/companies" search={{ searchValue: accountCompany }}>
          {accountCompany}
        </Link>
      ),
    },
    { key: 'country', name: t`Country`, value: country && formats.country(country) },
    {
      key: 'interests',
      name: t`Interests`,
      value: formats.list(interests.map(interest => i18n._(topicNames[interest]))) || null,
    },
    {
      key: 'consent',
      name: t`Other messages from us`,
      value: request.kind === 'concierge' ? null : consents ? t`Agreed` : t`Not agreed`,
    },
    { key: 'sent', name: t`Sent`, value: formats.dateTime(request.createdAt) },
    { key: 'assignee', name: t`Who looks after it`, value: request.assignee ?? t`Nobody yet` },
  ]
  return (
    <TitledCard title={<Trans>Who asks</Trans>} gap={4}>
      <DescriptionList descriptions={descriptions} />
      {request.moves.includes('take') && (
        <Button variant="plain" busy={busy} onClick={() => onMove('take')}>
          <Trans>Take it</Trans>
        </Button>
      )}
      {request.moves.includes('release') && (
        <Button variant="plain" busy={busy} onClick={() => onMove('release')}>
          <Trans>Give it back</Trans>
        </Button>
      )}
    </TitledCard>
  )
}
