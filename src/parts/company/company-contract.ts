import type { components } from '#openapi/generated/api.d.ts'

type Schemas = components['schemas']

/** The contract's shapes of a company's figures, under short names. */
export type CompanyAreas = Schemas['CompanyAreas']
export type CompanyDashboard = Schemas['CompanyDashboard']
export type CompanyDashboardV2 = Schemas['CompanyDashboardV2']
export type CompanyProfile = Schemas['CompanyProfile']
export type CompanyScanSummary = Schemas['CompanyScanSummary']
export type CompanyScore = Schemas['CompanyScore']
export type CompanySettings = Schemas['CompanySettings']
export type CompanyUncheckedSource = Schemas['CompanyUncheckedSource']
export type CompanyStats = Schemas['CompanyStats']
export type DeepScanSummary = Schemas['DeepScanSummary']
export type Grade = Schemas['Grade']
export type IndicatorNow = Schemas['IndicatorNow']
export type OperatorCompanies = Schemas['OperatorCompanies']
export type OperatorCompany = Schemas['OperatorCompany']
export type ScoreTrend = Schemas['ScoreTrend']
export type Trend = Schemas['Trend']
export type UserScoreRange = Schemas['UserScoreRange']
