/** Endpoints no screen of the console asks, and why. */
export const withoutScreen = {
  'quality.sheet.categories': 'The categories of a template for other systems; the console reads the template whole.',
  'quality.sheet.check': 'For other systems that write rules; the console checks a rule in the browser as it is typed.',
  'quality.batch.byUuid': 'For other systems, which know a batch by what they were told of it.',
  'quality.task.results': 'What each said of a call, for other systems; the console reads it with the inspection.',
  'quality.duringTask.unconnected':
    'As its twin after the call; nobody speaks in a call that was not answered, so the list is empty.',
  'quality.duringTask.drop': 'For other systems; tasks of calls under way are dropped on the bench.',
  'quality.duringTask.recover': 'For other systems; tasks of calls under way are recovered on the bench.',
  'quality.duringWebhook.read': 'Another address of the one receiver of inspections.',
  'quality.duringWebhook.write': 'Another address of the one receiver of inspections.',
};
