import { LegalPage } from './legal-page.tsx'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'

/** /legal/tos */
export const TermsScreen = () => <LegalPage text={termsText} />

/** /legal/privacy */
export const PrivacyScreen = () => <LegalPage text={privacyText} />
