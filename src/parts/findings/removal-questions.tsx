import type { ReportIssue } from '#openapi/generated/api.d.ts'
import { NotMeDialog } from './not-me-dialog.tsx'
import { dataIssues, imageIssues, ReportDialog } from './report-dialog.tsx'

interface RemovalQuestionsProps {
  /** What is asked now; null while nothing is. */
  dialog: 'reasons' | 'notMe' | null
  isImage: boolean
  /** How many findings it is about. */
  count?: number
  onLeave: () => void
  onReport: (issues: readonly ReportIssue[]) => void
  onDisown: () => void
}

/** What has to be said before findings are reported, or removed for good as somebody else's. */
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
