/** Endpoints no screen of the console asks, and why. */
export const withoutScreen = {
  'outbound.taskConfig.reasons': 'The reasons in words, for other systems; the console has them in its texts.',
  'outbound.campaign.same': 'For other systems that set campaigns up; the editor refuses a second name when it saves.',
  'outbound.campaign.nameTaken': 'For other systems; the editor is told by the refusal when it saves.',
  'outbound.campaign.create': 'For other systems; the editor saves everything in one call.',
  'outbound.campaign.checkContacts':
    'For other systems; the assistant for new batches counts contacts as they are chosen.',
  'outbound.calendar.read': 'One work calendar for other systems; the console reads all of them at once.',
  'outbound.calendar.usual': 'The default work calendar for other systems; the list marks it.',
  'outbound.calendar.change': 'For other systems; the console saves with POST.',
  'outbound.calendar.createFor': 'For an operator who sets tenants up by another system.',
  'outbound.calendar.changeDay': 'One day for other systems; the console changes ranges, of one day as well.',
  'outbound.calendar.followedBy': 'For other systems; the editor of a campaign saves the calendar with the rest.',
  'outbound.campaign.robotParams': 'For other systems; the editor of a campaign knows them with the rest.',
  'outbound.campaign.setRobotParams': 'For other systems; the editor of a campaign saves them with the rest.',
  'outbound.call.ofContacts':
    'The call records under the name an older interface uses; the list of calls asks the newer one.',
  'outbound.call.calls': 'The call records as the dialer names them, for other systems.',
  'outbound.call.conversations':
    'The conversations of many calls at once, for other systems; the console opens one call at a time.',
  'outbound.call.failureReasons': 'The dictionary of reasons, for other systems; the console carries its own words.',
  'outbound.call.session': 'One call as the dialer names it, for other systems.',
  'outbound.call.sessionOfDialer': 'The same under the path an older interface uses.',
  'outbound.call.sessionAlone': 'The same under the path an older interface uses.',
  'outbound.call.trace':
    'The attempts of one contact for who may see calls; the console shows them beside the contact of a batch.',
  'outbound.recording.listenByCall': 'A recording by GET, for other systems; the player asks with POST.',
  'outbound.recording.link':
    'For players outside the console that cannot send a header; the console fetches the sound itself.',
  'outbound.recording.linked': 'Where such a link leads.',
  'outbound.recording.media': 'A recording by the name of its file, for other systems.',
  'outbound.exports.conversations':
    'The variant of the export of calls that always carries conversations, for other systems; the dialog offers them as a field.',
  'outbound.exports.campaignRecords': 'The same export under the path an older interface uses.',
};
