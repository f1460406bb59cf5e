import { msg } from '@lingui/core/macro'
import type { LegalText } from './legal-text.ts'

/** The terms of service, in our own words, with the facts of spec 2 §9. */
export const termsText: LegalText = {
  title: msg`Terms of Service`,
  summary: msg`These are the rules for using Wardlight, in plain words. By creating an account you accept them; if you don’t agree with them, please don’t use the service.`,
  since: '2023-08-28',
  sections: [
    {
      id: 'who-we-are',
      title: msg`Who we are`,
      paragraphs: [
        msg`Wardlight is a service of a company based in Ontario, Canada. In this text, “we” means that company, and “you” means the person or the organization that uses the service.`,
        msg`If you use Wardlight for an organization, you confirm that you may accept these terms on its behalf.`,
      ],
    },
    {
      id: 'the-service',
      title: msg`What the service does`,
      paragraphs: [
        msg`Wardlight looks for personal data exposed on the internet, calculates a protection score from 0 to 1000, explains it, and helps you have findings removed.`,
        msg`We can only report what our sources let us see. A source that couldn’t be checked is shown as such and is never counted as safe. No scan finds everything, and a high score isn’t a promise that nothing will happen.`,
        msg`Removal depends on the sites that publish the data. We ask them on your behalf and tell you what they answer; we can’t force them.`,
      ],
    },
    {
      id: 'your-account',
      title: msg`Your account`,
      paragraphs: [
        msg`You must be at least 13 years old to use Wardlight without the consent of a parent or guardian.`,
        msg`Give us information that’s true and about you, or about people who have allowed you to share it. Keep your password to yourself, and tell us without delay if you think someone else is using your account.`,
      ],
    },
    {
      id: 'fair-use',
      title: msg`What you may not do`,
      paragraphs: [msg`The service is there to protect people. You may not use it to:`],
      points: [
        msg`look for data about people who haven’t agreed to it;`,
        msg`harass, impersonate or harm anyone;`,
        msg`test, overload or get around the security of the service without our written permission;`,
        msg`copy, resell or publish the service or its results as your own.`,
      ],
    },
    {
      id: 'companies',
      title: msg`Companies and their employees`,
      paragraphs: [
        msg`A company may upload the work email addresses of its employees and see the results of scans of its own domains. What it sees of each employee is listed in the Privacy Policy; it sees more only if the employee agrees.`,
        msg`The number of people a company may scan is the number of seats in its license. More seats are agreed with our sales team.`,
      ],
    },
    {
      id: 'prices',
      title: msg`Prices, renewal and refunds`,
      paragraphs: [
        msg`A personal assessment is paid once. Subscriptions are paid monthly or yearly and renew automatically for the same period until you cancel them.`,
        msg`Payments for monthly subscriptions aren’t refunded. A yearly subscription may be refunded in part if you cancel within 30 days of its renewal.`,
        msg`Deleting your profile doesn’t on its own end a subscription or its billing; please cancel the subscription first. We announce changes of prices by email before they apply.`,
      ],
    },
    {
      id: 'ending',
      title: msg`Ending the agreement`,
      paragraphs: [
        msg`You can delete your account at any time, in your account settings. We may suspend or close an account that breaks these terms or puts others at risk, and we say why unless the law forbids it.`,
      ],
    },
    {
      id: 'content',
      title: msg`Who owns what`,
      paragraphs: [
        msg`Your data stays yours. You allow us to use it as far as it’s needed to provide the service, as the Privacy Policy describes. The software, its texts and its design belong to us or to those who have licensed them to us.`,
      ],
    },
    {
      id: 'liability',
      title: msg`Warranty and liability`,
      paragraphs: [
        msg`We provide the service with care, and as it is: without a warranty that it’s free of errors, always available, or complete.`,
        msg`As far as the law allows, we aren’t liable for indirect damage, and our total liability is limited to what you have paid us in the twelve months before the claim arose. Nothing here limits rights that the law doesn’t allow to be limited.`,
      ],
    },
    {
      id: 'disputes',
      title: msg`If we disagree`,
      paragraphs: [
        msg`Please write to us first. We then have 60 days to find a solution together by negotiation. What can’t be solved in that time is decided by arbitration.`,
        msg`A claim has to be made within one year after its cause arose. The laws of Ontario and the laws of Canada that apply there govern these terms.`,
      ],
    },
    {
      id: 'changes',
      title: msg`Changes to these terms`,
      paragraphs: [
        msg`When we change these terms, we change the date at the top, and we tell you by email if the change matters to you. If you keep using the service afterward, the new terms apply.`,
      ],
    },
    {
      id: 'contact',
      title: msg`How to reach us`,
      paragraphs: [
        msg`Write to our support if you have questions about these terms. We answer within 24 business hours.`,
      ],
    },
  ],
}
