import type { ReportIssue } from '#openapi/generated/api.d.ts'
import { NotMeDialog } from './not-me-dialog.tsx'
import { dataIssues, imageIssues, ReportDialog } from './report-dialog.tsx'

interface RemovalQuestionsProps {
  /** The open question; null for none. */
  dialog: 'reasons' | 'notMe' | null
  isImage: boolean
  count?: number
  onLeave: () => void
  onReport: (issues: readonly ReportIssue[]) => void
  onDisown: () => void
}

/** The questions before findings are reported, or removed for good as someone else's. */
export function RemovalQuestions({
  dialog,
  isImage,
  count = 1,
  onLeave,
  onReport,
  onDisown,
}: RemovalQuestionsProps) {
  return (
    <>
      <ReportDialog
        open={dialog === 'reasons'}
        issues={isImage ? imageIssues : dataIssues}
        preset={isImage ? [] : ['EXPOSED_DATA']}
        onClose={onLeave}
        onReport={onReport}
      />
      <NotMeDialog open={dialog === 'notMe'} count={count} onClose={onLeave} onConfirm={onDisown} />
    </>
  )
}
