let phones = 0

/** A telephone number that nobody has in this run: its text messages are of one person. */
export const newPhone = (): string => {
  phones += 1
  const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0)
  return `+1416${2_000_000 + worker * 10_000 + phones}`
}
