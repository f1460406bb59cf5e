import { LegalPage } from './legal-page.tsx'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'

export const TermsScreen = () => <LegalPage text={termsText} />

export const PrivacyScreen = () => <LegalPage text={privacyText} />
