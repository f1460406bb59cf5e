import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { capitalized } from '#domain/locales.ts'
import type {
  Authority,
  Deliveries,
  DeliveryState,
  Finding,
  KnownRecipient,
  Letter,
  LetterKind,
  LetterRecipient,
  RequiredDetail,
} from '#openapi/generated/api.ts'
import { languageValues, letterKindValues } from '#openapi/generated/enumerations.ts'
import { CoveredSites } from '#src/parts/findings/covered-sites.tsx'
import { hostOf } from '#src/parts/findings/external-target.ts'
import { findingLink } from '#src/parts/findings/links.ts'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { AreaField, SelectField, TextField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Text } from '#src/ui/text.tsx'
import type { LetterPorts } from './api.ts'
import type { LetterSearch } from './letter-search.ts'
import { RequestsCard } from './requests-card.tsx'
import { Signing } from './signing.tsx'

const kindNames: Readonly<Record<LetterKind, MessageDescriptor>> = {
  erasure: msg`Erase my data`,
  objection: msg`Stop using it`,
  access: msg`Tell me what you have`,
  rectification: msg`Correct it`,
  reminder: msg`Remind them of my request`,
  complaint: msg`Complain to the authority`,
}

interface LetterScreenProps {
  letter: Letter
  finding: Pick<Finding, 'id' | 'type' | 'name'>
  /** Null where nobody is known. */
  recipient: KnownRecipient | null
  deliveries: Deliveries
  ports: LetterPorts
  onChoose: (search: LetterSearch) => void
}

/** Where the letter can be sent for its person; null while it can’t. A reminder goes where its request went. */
const signableTo = ({ to, items }: Deliveries, kind: LetterKind): LetterRecipient | null => {
  const overdue = items.find(({ state, letters }) => state === 'overdue' && letters.length === 1)
  if (kind === 'reminder') return to && (overdue?.recipient ?? null)
  return kind === 'complaint' || items.some(({ state }) => !ended.includes(state)) ? null : to
}

const ended: readonly DeliveryState[] = ['takenBack', 'rejected', 'bounced', 'answered', 'complained']

type Written = Pick<Letter, 'subject' | 'body'>
/** By kind and language. */
type Drafts = Readonly<Record<string, Written>>

const isWritten = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'subject' in value &&
  typeof value.subject === 'string' &&
  'body' in value &&
  typeof value.body === 'string'

/** What a person changed in the letters about a finding. Sending leaves it there, as it may be taken back. */
const drafts = tabDraft({
  name: 'letter',
  isDraft: (stored): stored is Drafts =>
    typeof stored === 'object' && stored !== null && Object.values(stored).every(isWritten),
})

/** A letter that its person reads, changes and sends themselves. */
export function LetterScreen(props: LetterScreenProps) {
  const { letter, finding, recipient, deliveries, ports, onChoose } = props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { kind, language } = letter
  const signable = signableTo(deliveries, kind)
  const key = `${kind} ${language}`
  /** What they changed, also of letters that they looked at before. */
  const [changed, setChanged] = useState<Drafts>(() => drafts.read(finding.id) ?? {})
  const written = changed[key] ?? letter
  const keep = (next: Drafts) => {
    setChanged(next)
    drafts.write(finding.id, next)
  }
  const change = (part: Partial<Written>) =>
    keep({ ...changed, [key]: { subject: written.subject, body: written.body, ...part } })
  const discard = () => {
    const { [key]: _, ...others } = changed
    keep(others)
  }
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        trail={
          <Box as="nav" aria-label={t`Where you are`} fontSize="t2">
            <Link variant="standalone" {...findingLink(finding.type, finding.id)}>
              {finding.name}
            </Link>
          </Box>
        }
        title={t`Write to ${letter.site}`}
        lead={
          deliveries.to === null ? (
            <Trans>
              Read it, change what you like, and send it from your own email. Nothing is sent by itself, and
              we don’t keep it.
            </Trans>
          ) : (
            <Trans>
              Read it, change what you like, and sign it: we send it for you. Or send it from your own email.
              Nothing is sent that you haven’t signed, and we keep only what we send and what comes back to
              us.
            </Trans>
          )
        }
      />
      <RequestsCard deliveries={deliveries.items} type={finding.type} ports={ports} />
      <Grid
        gap={5}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
      >
        <TitledCard title={<Trans>Your letter</Trans>} gap={4}>
          <Grid gap={4} gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
            <SelectField
              label={t`What it asks for`}
              value={kind}
              values={letterKindValues}
              nameOf={one => i18n._(kindNames[one])}
              onChoose={one => onChoose({ kind: one, language })}
            />
            <SelectField
              label={t`Language of the letter`}
              value={language}
              values={languageValues}
              nameOf={one => capitalized(formats.language(one))}
              onChoose={one => onChoose({ kind, language: one })}
            />
          </Grid>
          <TextField
            label={t`Subject`}
            value={written.subject}
            maxLength={200}
            lang={language}
            onChange={event => change({ subject: event.currentTarget.value })}
          />
          <AreaField
            label={t`Words of the letter`}
            help={written.body.includes('…') ? t`Fill in what we don’t know, where … stands.` : undefined}
            value={written.body}
            maxLength={6000}
            rows={18}
            lang={language}
            onChange={event => change({ body: event.currentTarget.value })}
          />
          {changed[key] !== undefined && (
            <Flex>
              <Button variant="plain" size="s" onClick={discard}>
                <Trans>Discard my changes</Trans>
              </Button>
            </Flex>
          )}
          {kind !== 'complaint' && signable !== null && (
            <Signing
              key={key}
              to={signable}
              readsReplies={deliveries.readsReplies}
              written={written}
              kind={kind}
              send={({ remindsByItself }) =>
                ports.send(finding.id, {
                  kind,
                  language,
                  subject: written.subject,
                  body: written.body,
                  signed: true,
                  remindsByItself,
                })
              }
            />
          )}
          <Sending
            written={written}
            to={kind === 'complaint' ? null : recipient}
            authority={letter.authorities[0] ?? null}
            kind={kind}
            isSecond={signable !== null}
          />
        </TitledCard>
        <Rights letter={letter} />
      </Grid>
    </Page>
  )
}

interface SendingProps {
  written: Written
  to: KnownRecipient | null
  /** Who takes a complaint. */
  authority: Authority | null
  kind: LetterKind
  /** Beside sending it for them. */
  isSecond: boolean
}

function Sending({ written: { subject, body }, to, authority, kind, isSecond }: SendingProps) {
  const { t } = useLingui()
  const text = `${subject}\n\n${body}`
  const address = (kind === 'complaint' ? authority : to)?.email
  const [copied, setCopied] = useState<{ text: string; failed: boolean } | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied({ text, failed: false }),
      () => setCopied({ text, failed: true }),
    )
  const shown = copied?.text === text ? copied : null
  return (
    <Stack gap={2}>
      <Flex gap={3} flexWrap="wrap" flexDirection={{ base: 'column', md: 'row' }}>
        <Button variant={isSecond ? 'plain' : 'primary'} wide onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {shown?.failed === false ? <Trans>Copied</Trans> : <Trans>Copy the letter</Trans>}
        </Button>
        <ButtonLink
          variant="plain"
          wide
          href={`mailto:${encodeURIComponent(address ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`}
        >
          <Mail aria-hidden="true" />
          <Trans>Open in my email</Trans>
        </ButtonLink>
      </Flex>
      <Text role="status" size="t2" tone="quiet">
        {shown?.failed === true && t`We couldn’t copy it. Select it and copy it yourself.`}
      </Text>
      {kind === 'complaint' ? <Complaining authority={authority} /> : <Whereto recipient={to} />}
    </Stack>
  )
}

const details: Readonly<Record<Exclude<RequiredDetail, 'other'>, MessageDescriptor>> = {
  name: msg`your name`,
  birthDate: msg`your date of birth`,
  address: msg`your address`,
  phone: msg`your phone number`,
  email: msg`your email address`,
  identityDocument: msg`an identity document`,
  pageAddress: msg`the address of the page`,
  userName: msg`your user name`,
  customerNumber: msg`your customer number`,
}

/** Where the letter goes, as far as that is verified; never a guess. */
function Whereto({ recipient }: { recipient: KnownRecipient | null }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (recipient === null || !recipient.mayReceive)
    return (
      <Text size="t2" tone="quiet" measure>
        <Trans>
          Look for the address under “privacy” on the site itself. If there’s only a form, paste the letter
          there.
        </Trans>
      </Text>
    )
  const { email, formUrl, requiredDetails } = recipient
  const wanted = requiredDetails.flatMap(detail => (detail === 'other' ? [] : [i18n._(details[detail])]))
  return (
    <Stack gap={2}>
      {email !== null && (
        <Text measure>
          <Trans>Its address for such letters: {email}</Trans>
        </Text>
      )}
      {formUrl !== null && (
        <Text measure>
          <Trans>Its form for such requests:</Trans>{' '}
          <Link to="/leaving" search={{ to: formUrl }}>
            {hostOf(formUrl)}
          </Link>
        </Text>
      )}
      {wanted.length > 0 && (
        <Text size="t2" tone="quiet" measure>
          <Trans>It wants: {formats.list(wanted)}. Give nothing beyond that.</Trans>
        </Text>
      )}
      <CoveredSites recipient={recipient} />
    </Stack>
  )
}

/** How its person complains: nothing goes to an authority by itself. */
function Complaining({ authority }: { authority: Authority | null }) {
  const formats = useFormats()
  return (
    <Stack gap={2}>
      <Text size="t2" tone="quiet" measure>
        {authority === null ? (
          <Trans>
            We know of no authority that takes complaints where you live. Look for who watches over privacy
            there, and send it yourself, not to the site.
          </Trans>
        ) : (
          <Trans>
            Send it to the authority yourself, not to the site: we send it nothing. Add what the letter lists
            as enclosed. The authority’s own page says how it takes complaints.
          </Trans>
        )}
      </Text>
      {authority !== null && authority.email !== null && (
        <Text measure>
          <Trans>Its address for complaints: {authority.email}</Trans>
        </Text>
      )}
      {authority !== null && authority.complaintLanguage !== null && (
        <Text size="t2" tone="quiet" measure>
          <Trans>It takes complaints in this language: {formats.language(authority.complaintLanguage)}</Trans>
        </Text>
      )}
    </Stack>
  )
}

/** What the law gives, and who helps where it isn’t followed. */
function Rights({ letter: { law, answerBy, authorities, site } }: { letter: Letter }) {
  const formats = useFormats()
  return (
    <TitledCard title={<Trans>What you can expect</Trans>} gap={4}>
      {answerBy !== null && (
        <Text measure>
          <Trans>
            Sent today, it has to be answered by {formats.date(answerBy)}. Note the day: it’s what a complaint
            refers to.
          </Trans>
        </Text>
      )}
      {law === 'NONE' && (
        <Text measure>
          <Trans>
            We know of no law where you live that makes them answer. Many do what a clear letter asks for.
          </Trans>
        </Text>
      )}
      {law === 'CCPA' && (
        <Text measure>
          <Trans>
            For sellers of data, send California’s free DROP request first: it reaches all that are
            registered. This law lets you erase what you gave them yourself; for the rest it makes them stop
            selling it.
          </Trans>
        </Text>
      )}
      <Text size="t2" tone="quiet" measure>
        <Trans>
          Whether a law applies to {site} depends on where it works and what it does. This isn’t legal advice.
        </Trans>
      </Text>
      {authorities.length === 0 ? (
        <Text measure>
          <Trans>
            If they refuse or don’t answer: we know of no authority that takes complaints where you live.
          </Trans>
        </Text>
      ) : (
        <Text measure>
          <Trans>If they refuse or don’t answer:</Trans>
        </Text>
      )}
      {authorities.map(authority => (
        <Stack key={authority.name} gap={1}>
          <AuthorityName authority={authority} />
          {authority.text !== null && (
            <Text size="t2" tone="quiet" measure>
              {authority.text}
            </Text>
          )}
        </Stack>
      ))}
    </TitledCard>
  )
}

function AuthorityName({ authority: { name, nameLanguage, page } }: { authority: Authority }) {
  const shown = <span lang={nameLanguage ?? undefined}>{name}</span>
  return (
    <Text measure>
      {page === null ? (
        shown
      ) : (
        <Link to="/leaving" search={{ to: page }}>
          {shown}
        </Link>
      )}
    </Text>
  )
}
