// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { failureOf, PortError } from '#machines/port-error.ts'
import type { Delivery, DeskLetter, DeskRequest } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { DeskRequestScreen } from './desk-request-screen.tsx'

afterEach(cleanup)

const request: DeskRequest = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  type: 'ADDRESS',
  name: 'findpeople.example',
  origin: 'scan',
  issues: ['EXPOSED_DATA'],
  resolution: 'ACCEPTED',
  requestedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  dueAt: null,
  answerBy: null,
  message: null,
  denyReasons: [],
  person: { fullname: 'Rosa Marchetti', language: 'en-US', company: null },
  assignee: null,
  evidence: {
    source: 'peopleSearch',
    stolenSignIn: false,
    siteUrl: 'https://www.findpeople.example/p/1',
    breachName: null,
    breachDomain: null,
    breachDate: null,
    breachSource: null,
    breachAccounts: null,
    breachNotes: [],
    impactedDomain: null,
    passwordExposed: false,
    exposedData: [],
    masked: [],
    description: null,
    image: null,
  },
  firstSeenAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  optOut: null,
  watch: null,
  history: [],
  letters: { agreedAt: null, to: null, maySend: false, items: [] },
  moves: [],
  templates: [],
}

type Ports = ComponentProps<typeof DeskRequestScreen>['letters']

interface LettersShown {
  letters: DeskRequest['letters']
  ports: Ports
}

const to = { domain: 'findpeople.example', name: 'Find People', email: 'privacy@findpeople.example' }
const letter: DeskLetter = {
  to,
  language: 'fr-FR',
  law: 'LAW_25',
  subject: 'Effacement',
  body: 'Bonjour,\n\nRosa Marchetti',
}
const agreed = { agreedAt: '2026-11-20T10:00:00.000Z', to, maySend: true, items: [] }

const aDelivery: Delivery = {
  id: '00000000-0000-4000-8000-000000000002',
  findingId: '00000000-0000-4000-8000-000000000003',
  sentBy: 'staff',
  kind: 'erasure',
  law: 'LAW_25',
  state: 'answered',
  recipient: to,
  letters: [
    {
      isReminder: false,
      language: 'fr-FR',
      subject: letter.subject,
      body: letter.body,
      signedAt: '2026-11-20T10:00:00.000Z',
      sentAt: '2026-11-20T10:10:00.000Z',
    },
  ],
  replies: [
    {
      id: '00000000-0000-4000-8000-000000000004',
      from: 'x@findpeople.example',
      fromName: 'X',
      subject: 'Re: Effacement',
      text: 'We refuse.',
      receivedAt: '2026-11-22T10:00:00.000Z',
      meaning: 'refused',
      evidence: 'We refuse.',
      promisedOn: null,
      link: null,
      refusal: 'other',
      spf: 'unknown',
      dkim: 'unknown',
      dmarc: 'unknown',
      attachments: [
        {
          id: '00000000-0000-4000-8000-000000000005',
          name: 'form.pdf',
          mediaType: 'application/pdf',
          size: 1,
          refused: null,
        },
      ],
    },
  ],
  remindsByItself: true,
  sendsAt: null,
  dueOn: '2026-12-20',
  changedAt: '2026-11-22T10:00:00.000Z',
}

const noPorts = { read: vi.fn(), send: vi.fn() }

const show = (
  evidence: Partial<DeskRequest['evidence']> = {},
  onDownloadReport = vi.fn(async () => {}),
  { letters = request.letters, ports = noPorts }: Partial<LettersShown> = {},
  known: Partial<Pick<DeskRequest, 'optOut' | 'watch'>> = {},
) =>
  renderAppScreen(
    <DeskRequestScreen
      request={{ ...request, ...known, letters, evidence: { ...request.evidence, ...evidence } }}
      busy={false}
      message=""
      onMessage={vi.fn()}
      onMove={vi.fn()}
      refused={[]}
      readPicture={async () => ''}
      problem={null}
      onDismiss={vi.fn()}
      letters={ports}
      onDownloadReport={onDownloadReport}
      now={Date.parse('2026-11-21T10:00:00Z')}
    />,
  )

it('leads to the contact of the site in the directory, where there is a page', () => {
  show()
  const link = screen.getByRole('link', { name: 'Look it up in the directory' })
  expect(link.getAttribute('href')).toBe('/recipients?searchValue=findpeople.example')
  cleanup()
  show({ siteUrl: null })
  expect(screen.queryByRole('link', { name: 'Look it up in the directory' })).toBeNull()
})

it('writes an abuse report of a page that was looked at, and of no address that isn’t one', async () => {
  const onDownload = vi.fn(async () => {})
  show({}, onDownload)
  const page = screen.getByLabelText('Page you looked at just now')
  fireEvent.change(page, { target: { value: 'the page' } })
  const button = screen.getByRole('button', { name: 'Download the report (XARF)' })
  fireEvent.click(button)
  expect(screen.getByText('Enter the page’s address, with https://')).toBeDefined()
  expect(onDownload).not.toHaveBeenCalled()
  expect(screen.getByText('Please choose what you saw')).toBeDefined()
  fireEvent.change(screen.getByLabelText('How the data got there'), { target: { value: 'paste_site' } })
  fireEvent.click(button)
  expect(onDownload).not.toHaveBeenCalled()
  fireEvent.change(page, { target: { value: 'https://bücher.example/zoë roy ' } })
  fireEvent.click(button)
  await waitFor(() =>
    expect(onDownload).toHaveBeenCalledWith({
      address: 'https://xn--bcher-kva.example/zo%C3%AB%20roy',
      exposureMethod: 'paste_site',
    }),
  )
  cleanup()
  show({ siteUrl: null })
  expect(screen.queryByText('Abuse report')).toBeNull()
})

it('sends the letter once it was read, and says what refused it', async () => {
  const send = vi
    .fn<Ports['send']>()
    .mockResolvedValueOnce(failureOf(new PortError('0027')))
    .mockResolvedValue(null)
  show({}, undefined, { letters: agreed, ports: { read: async () => letter, send } })
  fireEvent.click(screen.getByRole('button', { name: 'Read the letter and send it' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Effacement').parentElement?.lang).toBe('fr-FR')
  expect(dialog.getByText('To: privacy@findpeople.example')).toBeDefined()
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: 'Send it' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(send).toHaveBeenCalledTimes(2)
})

it('offers no letter without consent or a verified address, and says which is missing', () => {
  show()
  expect(screen.getByText(/hasn’t agreed that we write in their name/)).toBeDefined()
  cleanup()
  show({}, undefined, { letters: { ...agreed, to: null, maySend: false } })
  expect(screen.getByText(/no address of the site is verified/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Read the letter and send it' })).toBeNull()
})

it('shows what was sent and what they answered, and whether it may be from them', () => {
  const items = [aDelivery]
  show({}, undefined, { letters: { ...agreed, maySend: false, items } })
  const sent = within(screen.getByRole('region', { name: 'Letter to privacy@findpeople.example' }))
  expect(sent.getByText('Answer received')).toBeDefined()
  const reply = within(sent.getByRole('article', { name: 'Refuses' }))
  expect(reply.getByText('“We refuse.”')).toBeDefined()
  expect(
    reply.getByText('It says that it’s from x@findpeople.example; that couldn’t be checked.'),
  ).toBeDefined()
  expect(reply.getByText('Attached, for the person alone: form.pdf')).toBeDefined()
})

it.each([
  [{ state: 'linkAwaited', dueAt: '2026-11-28T10:00:00.000Z' }, 'Sent; the site emails a link to confirm it'],
  [{ state: 'handedOver', reason: 'changed', step: 4 }, 'Yours: the site is no longer as described'],
  [{ state: 'handedOver', reason: 'interrupted' }, /^Yours: nobody knows whether it arrived/],
] as const)('says how far the site’s own form has come: %j', (known, sentence) => {
  const formUrl = 'https://findpeople.example/optout'
  const optOut = {
    reason: null,
    step: null,
    dueAt: null,
    formUrl,
    changedAt: '2026-11-21T10:00:00.000Z',
    ...known,
  }
  show({}, undefined, {}, { optOut })
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the form' }).getAttribute('href')).toContain(
    encodeURIComponent(formUrl),
  )
  expect(screen.queryByText(/Step 4 of its description/) !== null).toBe('step' in known)
})

it('says what looks at the page have shown, and that one that couldn’t check has to be made by hand', () => {
  const look = { reason: null, finalUrl: null, title: '', hasPicture: false, sha256: '0'.repeat(64) }
  const watch: DeskRequest['watch'] = {
    url: 'https://www.findpeople.example/p/1',
    state: 'there',
    since: '2026-11-21T10:00:00.000Z',
    nextLookAt: '2026-11-28T10:00:00.000Z',
    looks: [
      {
        ...look,
        id: 'b',
        at: '2026-11-24T10:00:00.000Z',
        verdict: 'unclear',
        reason: 'refused',
        status: 403,
      },
      { ...look, id: 'a', at: '2026-11-21T10:00:00.000Z', verdict: 'there', status: 200 },
    ],
  }
  show({}, undefined, {}, { watch })
  expect(screen.getByText('Still there')).toBeDefined()
  expect(screen.getByText(/Could not check: open it yourself \(HTTP 403\)$/)).toBeDefined()
  expect(screen.getByText(/It shows the person$/)).toBeDefined()
})
