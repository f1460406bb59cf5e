const shape =
  /^(?<moment>[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3})\d{3}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text says where a page of a log begins: a moment of the calendar, to the microsecond, and the id of an event. */
export const isLogCursor = (text: string): boolean => {
  const moment = shape.exec(text)?.groups?.['moment']
  if (moment === undefined) return false
  const time = new Date(`${moment}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString() === `${moment}Z`
}
