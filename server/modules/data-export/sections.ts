import { type RawBuilder, sql } from 'kysely'
import { type I18n, inEachLanguage } from '#server/platform/i18n.ts'

export interface Whose {
  readonly registerId: string
  readonly cognitoId: string | null
}

export interface Section {
  readonly file: string
  readonly title: (i18n: I18n) => string
  /** The condition on the table, aliased `t`, for the person's rows. */
  readonly rows: (whose: Whose) => RawBuilder<unknown>
  /** Columns left out of this table alone. */
  readonly omit?: readonly string[]
  /** The person's columns, where most of the row isn't theirs. */
  readonly only?: readonly string[]
}

export const reasons = inEachLanguage(i18n => ({
  secret: i18n.t(
    'Passwords, codes and keys, or what we keep to check them: anyone with this file could misuse them.',
  ),
  company: i18n.t('Your company’s own records, such as its employee list. Ask your company for them.'),
  published: i18n.t('The sources we check. What they say about you is among your findings.'),
  technical: i18n.t('Technical records that say nothing more about you than this file does.'),
}))

type Reason = keyof (typeof reasons)['en-US']

const own: Section['rows'] = ({ registerId }) => sql`t.register_id = ${registerId}`
const account: Section['rows'] = ({ cognitoId }) => sql`t.account_id = ${cognitoId}`
const of =
  (column: string, parent: string): Section['rows'] =>
  ({ registerId }) =>
    sql`t.${sql.ref(column)} in (select id from ${sql.table(parent)} where register_id = ${registerId})`
const member = of('member_id', 'company_member')

/** Columns left out of every table: secrets, other people's ids, and internals. */
export const leftOutColumns: ReadonlySet<string> = new Set(
  `register_id cognito_id company_id account_id picture_id member_id batch_id operator_id assignee_id contact_id first_scan_id
    last_scan_id password_hash totp_secret totp_pending totp_last_step enabled is_contested late_sign_up_hash late_sign_up_phone late_sign_up_at tokens_valid_after code_hash code_sealed token_hash
    token breach credential_id public_key counter transports attachment generation rotated_at fingerprint threat_rank scope company_name
    withheld shown_on shown_source found_by safe_by check_awaited_since phone_check_awaited_since next_check_at look_up_outcome bytes position version attempts
    error subject_key presentable once checkout_url reference customer`.split(/\s+/),
)

/** Of the company's findings, those the person is shown once they consented (domain/visibility.ts). */
export const sections: Readonly<Record<string, Section>> = {
  register: {
    file: 'profile',
    title: i18n => i18n.t('Profile, answers and settings'),
    rows: ({ registerId }) => sql`t.id = ${registerId}`,
  },
  email_address: { file: 'email-addresses', title: i18n => i18n.t('Email addresses'), rows: own },
  domain_proof: {
    file: 'web-domains',
    title: i18n => i18n.t('Web domains'),
    rows: own,
    omit: ['reminders'],
  },
  stored_file: {
    file: 'pictures',
    title: i18n => i18n.t('Photos'),
    rows: ({ registerId }) => sql`t.register_id = ${registerId} and t.media_type <> 'application/zip'`,
  },
  score: { file: 'scores', title: i18n => i18n.t('Protection scores'), rows: own },
  leak: { file: 'findings', title: i18n => i18n.t('Findings'), rows: own },
  leak_event: {
    file: 'finding-history',
    title: i18n => i18n.t('What happened to your findings'),
    rows: of('leak_id', 'leak'),
  },
  finding_dispute: {
    file: 'disputes',
    title: i18n => i18n.t('What you said isn’t right'),
    rows: of('leak_id', 'leak'),
  },
  guided_step: {
    file: 'guided-steps',
    title: i18n => i18n.t('Steps you put off or skipped'),
    rows: own,
  },
  likely_finding: {
    file: 'likely-findings',
    title: i18n => i18n.t('What may be about you'),
    rows: own,
    omit: ['forms'],
  },
  infected_device: {
    file: 'infected-devices',
    title: i18n => i18n.t('Infected devices'),
    rows: own,
    omit: ['fingerprint'],
  },
  infected_device_leak: {
    file: 'infected-device-findings',
    title: i18n => i18n.t('What was read on infected devices'),
    rows: of('leak_id', 'leak'),
    omit: ['is_fixed_by_closing'],
  },
  opt_out: {
    file: 'removal-forms',
    title: i18n => i18n.t('Removal forms we filled in for you'),
    rows: ({
      registerId,
    }) => sql`t.report_id in (select report.id from report join leak on leak.id = report.leak_id
      where leak.register_id = ${registerId})`,
    omit: ['state', 'due_at', 'reason', 'step', 'link'],
  },
  page_watch: {
    file: 'page-looks',
    title: i18n => i18n.t('Pages we look at for you'),
    rows: of('leak_id', 'leak'),
  },
  page_look: {
    file: 'page-look-results',
    title: i18n => i18n.t('What our looks at pages have shown'),
    rows: of('leak_id', 'leak'),
    omit: [
      'sequence',
      'reason',
      'line',
      'signature',

      'sealed_text',
      'sealed_html',
      'sealed_picture',
    ],
  },
  delivery: {
    file: 'letters',
    title: i18n => i18n.t('Requests by letter'),
    rows: of('leak_id', 'leak'),
    omit: ['law', 'recipient_domain'],
  },
  delivery_reply: {
    file: 'letter-replies',
    title: i18n => i18n.t('Replies to letters'),
    rows: ({
      registerId,
    }) => sql`t.delivery_id in (select delivery.id from delivery join leak on leak.id = delivery.leak_id
      where leak.register_id = ${registerId})`,
    omit: ['message_key', 'is_automatic', 'meaning', 'refusal', 'spf', 'dkim', 'dmarc'],
  },
  delivery_attachment: {
    file: 'letter-attachments',
    title: i18n => i18n.t('Attachments of replies'),
    rows: ({
      registerId,
    }) => sql`t.reply_id in (select reply.id from delivery_reply as reply join delivery on delivery.id = reply.delivery_id
      join leak on leak.id = delivery.leak_id where leak.register_id = ${registerId})`,
    omit: ['sealed', 'media_type', 'refused'],
  },
  delivery_letter: {
    file: 'letter-texts',
    title: i18n => i18n.t('Letters'),
    rows: ({
      registerId,
    }) => sql`t.delivery_id in (select delivery.id from delivery join leak on leak.id = delivery.leak_id
      where leak.register_id = ${registerId})`,
  },
  report: {
    file: 'removal-requests',
    title: i18n => i18n.t('Removal requests'),
    rows: of('leak_id', 'leak'),
    omit: ['message', 'due_at'],
  },
  user_report: {
    file: 'reported-exposures',
    title: i18n => i18n.t('Exposures you reported'),
    rows: own,
  },
  company_finding: {
    file: 'work-findings',
    title: i18n => i18n.t('Findings about your work address'),
    rows: ({ registerId }) => sql`not t.withheld and t.leak_id is null and t.member_id in (
      select id from company_member where register_id = ${registerId} and deep_scan_consented_at is not null and not hidden)`,
    omit: ['leak_id', 'resolution'],
  },
  company_finding_device: {
    file: 'work-infected-devices',
    title: i18n => i18n.t('Infected devices of your work address'),
    rows: ({ registerId }) => sql`t.finding_id in (select finding.id from company_finding as finding
      join company_member as member on member.id = finding.member_id
      where member.register_id = ${registerId} and member.deep_scan_consented_at is not null and not member.hidden and not finding.withheld)`,
  },
  stolen_sign_in_member: {
    file: 'work-stolen-sign-ins',
    title: i18n => i18n.t('Stolen sign-ins with your work address at your company’s sites'),
    rows: ({ registerId }) =>
      sql`t.member_id in (select id from company_member where register_id = ${registerId} and deep_scan_consented_at is not null and not hidden)`,
    omit: ['proof_id'],
  },
  scan: { file: 'scans', title: i18n => i18n.t('Scans'), rows: own },
  scan_check: {
    file: 'scan-checks',
    title: i18n => i18n.t('What each source answered'),
    rows: of('scan_id', 'scan'),
  },
  fix_confirmation: {
    file: 'confirmed-fixes',
    title: i18n => i18n.t('Fixes you confirmed'),
    rows: own,
  },
  learned_tutorial: {
    file: 'tutorials',
    title: i18n => i18n.t('Tutorials you completed'),
    rows: own,
  },
  response_plan: { file: 'response-plan', title: i18n => i18n.t('Response plan'), rows: own },
  response_plan_event: {
    file: 'response-plan-history',
    title: i18n => i18n.t('What happened to your response plan'),
    rows: of('plan_id', 'response_plan'),
  },
  response_plan_visit: {
    file: 'response-plan-visits',
    title: i18n => i18n.t('Visits to your response plan'),
    rows: of('plan_id', 'response_plan'),
  },
  response_plan_message: {
    file: 'response-plan-messages',
    title: i18n => i18n.t('Messages to your plan’s contacts'),
    rows: of('plan_id', 'response_plan'),
    omit: ['request_id'],
  },
  response_plan_delivery: {
    file: 'response-plan-deliveries',
    title: i18n => i18n.t('Who those messages were sent to'),
    rows: ({ registerId }) =>
      sql`t.message_id in (select message.id from response_plan_message as message join response_plan as plan on plan.id = message.plan_id
        where plan.register_id = ${registerId})`,
  },
  notification: {
    file: 'notifications',
    title: i18n => i18n.t('Notifications'),
    rows: ({ registerId }) => sql`t.register_id = ${registerId} and t.presentable`,
    omit: ['held'],
  },
  support_request: {
    file: 'support-requests',
    title: i18n => i18n.t('Requests for help'),
    rows: own,
    omit: ['due_at'],
  },
  support_message: {
    file: 'support-messages',
    title: i18n => i18n.t('Messages about those requests'),
    rows: of('request_id', 'support_request'),
  },
  payment: {
    file: 'payments',
    title: i18n => i18n.t('Payments'),
    rows: own,
    omit: ['invoice_id', 'refund_due'],
  },
  credit_grant: { file: 'scan-credits', title: i18n => i18n.t('Scans you received'), rows: own },
  company: {
    file: 'company',
    title: i18n => i18n.t('Company'),
    rows: ({ registerId }) => sql`t.id in (select company_id from register where id = ${registerId})`,
    only: ['name'],
  },
  company_member: {
    file: 'membership',
    title: i18n => i18n.t('Your entry in the company’s directory'),
    rows: own,
    only: ['email', 'fullname', 'job_role', 'group_name', 'status', 'joined_at', 'deep_scan_consented_at'],
  },
  company_admin: {
    file: 'administration',
    title: i18n => i18n.t('Your access as an administrator'),
    rows: own,
    only: ['email', 'status', 'owner', 'group_name', 'created_at'],
  },
  company_invite: {
    file: 'invitations',
    title: i18n => i18n.t('Invitations you accepted'),
    rows: ({ registerId }) => sql`t.accepted_by = ${registerId}`,
    only: ['kind', 'email', 'message', 'sent_at', 'accepted_at'],
  },
  deep_scan_invitation: {
    file: 'deep-scan-invitations',
    title: i18n => i18n.t('Invitations to a deep scan'),
    rows: member,
    only: ['custom_message', 'requested_at'],
  },
  identity_account: {
    file: 'account',
    title: i18n => i18n.t('Account'),
    rows: ({ cognitoId }) => sql`t.id = ${cognitoId}`,
  },
  identity_passkey: { file: 'passkeys', title: i18n => i18n.t('Passkeys'), rows: account },
  identity_session: { file: 'sessions', title: i18n => i18n.t('Sessions'), rows: account },
  account_change: {
    file: 'account-changes',
    title: i18n => i18n.t('Changes to your account'),
    rows: ({ cognitoId }) => sql`t.cognito_id = ${cognitoId}`,
    only: ['kind', 'changed_at'],
  },
  profile_deletion: {
    file: 'deletion',
    title: i18n => i18n.t('Deletion of your account'),
    rows: own,
  },
}

/** Every other table. The audit log is a chapter of its own, as the person's pages show it. */
export const leftOutTables: Readonly<Record<Reason, readonly string[]>> = {
  secret:
    `identity_code identity_challenge identity_recovery_code identity_key domain_code contact_change audit_person_key installation
    promotion_code inbox_message`.split(/\s+/),
  company:
    `batch_scan batch_row batch_part batch_source batch_domain batch_domain_account batch_domain_site company_leaver company_alert
    company_alert_delivery company_email_refusal company_onboarding invoice billing_details company_score published_result department site_template stolen_sign_in_check`.split(
      /\s+/,
    ),
  published:
    `corpus_breach corpus_account corpus_domain corpus_stealer corpus_device corpus_listing corpus_listing_key corpus_image corpus_password site site_source recipient recipient_source recipient_contact accuracy accuracy_published`.split(
      /\s+/,
    ),
  technical:
    `audit_event audit_chain audit_unchained audit_head data_export identity_channel_choice leak_disowned payment_event throttle
    backoff backup repeated_call product`.split(/\s+/),
}
