export const answerCsv = (
  request: { setHeader(name: string, value: string): void },
  filename: string,
): void => {
  request.setHeader('content-disposition', `attachment; filename="${filename}"`)
  request.setHeader('content-type', 'text/csv; charset=utf-8')
}
