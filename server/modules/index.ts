import { scheduleHabits } from '#server/scan/bulk/publish.ts'
import { createDescribedSites, type DescribedSites } from '#server/scan/people-sites/sites.ts'
import type { Handlers } from '../platform/http/contract.ts'
import type { Platform } from '../platform/platform.ts'
import { createAccountModule } from './account/handlers.ts'
import { createAccuracyModule } from './accuracy/handlers.ts'
import { createAdminsModule } from './admins/handlers.ts'
import { createAlertsModule } from './alerts/handlers.ts'
import { createAuditModule } from './audit/handlers.ts'
import { createAuthModule } from './auth/handlers.ts'
import { createBatchScanModule } from './batch-scan/handlers.ts'
import { startWaitingScans } from './batch-scan/start.ts'
import { createBreachedPasswordsModule } from './breached-passwords/handlers.ts'
import { createCompanyDashboardModule } from './company-dashboard/handlers.ts'
import { createCompanyFindingsModule } from './company-findings/handlers.ts'
import { createMembersModule } from './company-members/handlers.ts'
import { createCompanyProfileModule } from './company-profile/handlers.ts'
import { createDashboardModule } from './dashboard/handlers.ts'
import { createDataExportModule } from './data-export/handlers.ts'
import { createDeepScanInvitesModule } from './deep-scan-invites/handlers.ts'
import { createDeskModule } from './desk/handlers.ts'
import { createDisputesModule } from './disputes/handlers.ts'
import { createDomainLookUp } from './domains/dns.ts'
import { createDomainsModule } from './domains/handlers.ts'
import { createEmailVerificationModule } from './email-verification/handlers.ts'
import { createFirstAnswersModule } from './first-answers/handlers.ts'
import { createGuidedPlanModule } from './guided-plan/handlers.ts'
import { createHelpModule } from './help/handlers.ts'
import { createImagesModule } from './images/handlers.ts'
import { createInfectedDevicesModule } from './infected-devices/handlers.ts'
import { createInvitesModule } from './invites/handlers.ts'
import { createLeaksModule } from './leaks/handlers.ts'
import { createDeliveriesModule } from './letters/deliveries.ts'
import { createLettersModule } from './letters/handlers.ts'
import { createLikelyFindingsModule } from './likely-findings/handlers.ts'
import { createMarketplaceModule } from './marketplace/handlers.ts'
import { createNotificationsModule } from './notifications/handlers.ts'
import { createNotificationEvents } from './notifications/notification-events.ts'
import { createOnboardingModule } from './onboarding/handlers.ts'
import { createOperatorCompaniesModule } from './operator-companies/handlers.ts'
import { scheduleOptOuts } from './opt-outs/filling.ts'
import { createPageLooksModule } from './page-looks/handlers.ts'
import { createCompanyBillingModule } from './payments/company-billing.ts'
import { createPaymentsModule } from './payments/handlers.ts'
import { createPeopleModule } from './people/handlers.ts'
import { createRecipientsModule } from './recipients/handlers.ts'
import { scheduleProfileDeletion } from './register/deletion.ts'
import { createRegisterModule } from './register/handlers.ts'
import { createReportsModule } from './reports/handlers.ts'
import { createResponsePlanModule } from './response-plan/handlers.ts'
import { scheduleRetention } from './retention/retention.ts'
import { createScanModule } from './scan/handlers.ts'
import { createSitesModule } from './sites/handlers.ts'
import { createStolenSignInsModule } from './stolen-sign-ins/handlers.ts'
import { createSupportModule } from './support/handlers.ts'
import { createSystemModule } from './system/handlers.ts'
import { createTutorialsModule } from './tutorials/handlers.ts'
import { createUserReportsModule } from './user-reports/handlers.ts'

/** Whose turns scans and opt-outs share. */
const describedSites = ({ config, log }: Platform): DescribedSites | null => {
  const { addresses: addressesOf } = createDomainLookUp(config.dnsServers)
  return config.peopleSites && createDescribedSites({ ...config.peopleSites, addressesOf }, log)
}

export const createModules = (platform: Platform): Handlers => {
  scheduleRetention(platform)
  scheduleProfileDeletion(platform)
  scheduleHabits(platform)
  const sites = describedSites(platform)
  if (sites !== null) scheduleOptOuts(platform, { ...platform, sites }, createNotificationEvents(platform))
  return {
    ...createAccountModule(platform),
    ...createAccuracyModule(platform),
    ...createAdminsModule(platform),
    ...createAlertsModule(platform),
    ...createAuditModule(platform),
    ...createAuthModule(platform),
    ...createBatchScanModule(platform),
    ...createBreachedPasswordsModule(platform),
    ...createCompanyDashboardModule(platform),
    ...createCompanyFindingsModule(platform),
    ...createMarketplaceModule(platform),
    ...createMembersModule(platform),
    ...createCompanyProfileModule(platform),
    ...createDashboardModule(platform),
    ...createDataExportModule(platform),
    ...createDeepScanInvitesModule(platform),
    ...createDeskModule(platform),
    ...createDisputesModule(platform),
    ...createDomainsModule(platform, companyId => startWaitingScans(platform, companyId)),
    ...createEmailVerificationModule(platform),
    ...createFirstAnswersModule(platform),
    ...createHelpModule(),
    ...createImagesModule(platform),
    ...createInfectedDevicesModule(platform),
    ...createInvitesModule(platform),
    ...createLeaksModule(platform),
    ...createGuidedPlanModule(platform),
    ...createDeliveriesModule(platform, sites),
    ...createLettersModule(platform),
    ...createLikelyFindingsModule(platform),
    ...createNotificationsModule(platform),
    ...createOnboardingModule(platform),
    ...createOperatorCompaniesModule(platform),
    ...createCompanyBillingModule(platform),
    ...createPageLooksModule(platform, sites),
    ...createPaymentsModule(platform),
    ...createPeopleModule(platform),
    ...createRecipientsModule(platform),
    ...createRegisterModule(platform),
    ...createReportsModule(platform),
    ...createResponsePlanModule(platform),
    ...createScanModule(platform, sites),
    ...createSitesModule(platform),
    ...createStolenSignInsModule(platform),
    ...createSupportModule(platform),
    ...createSystemModule(platform),
    ...createTutorialsModule(platform),
    ...createUserReportsModule(platform),
  }
}
