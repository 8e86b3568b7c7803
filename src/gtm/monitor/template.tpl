___TERMS_OF_SERVICE___

By creating or modifying this file you agree to Google Tag Manager's Community
Template Gallery Developer Terms of Service available at
https://developers.google.com/tag-manager/gallery-tos (or such other URL as
Google may provide), as modified from time to time.


___INFO___

{
  "type": "TAG",
  "id": "cvt_temp_public_id",
  "version": 1,
  "securityGroups": [],
  "displayName": "Portcullis tag monitor",
  "categories": ["ANALYTICS", "TAG_MANAGEMENT"],
  "brand": {
    "id": "brand_portcullis",
    "displayName": "Portcullis"
  },
  "description": "Tells Portcullis which tags this container ran for each event, whether they succeeded and how long they took. It sends nothing itself: what it notes stays in the page until the visitor has allowed monitoring.",
  "containerContexts": ["WEB"]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "LABEL",
    "name": "trigger",
    "displayName": "Give this tag a trigger for every event whose tags you want to see: All Pages, and a custom event trigger that matches .* as a regular expression. A tag whose metadata says exclude = true is left out."
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const addEventCallback = require('addEventCallback');
const copyFromDataLayer = require('copyFromDataLayer');
const copyFromWindow = require('copyFromWindow');
const createQueue = require('createQueue');
const getTimestampMillis = require('getTimestampMillis');

const queue = 'portcullisTags';
// Where nobody may read them, no more than these are kept.
const mostEvents = 200;

const event = copyFromDataLayer('event');
const at = getTimestampMillis();

addEventCallback((containerId, eventData) => {
  const waiting = copyFromWindow(queue);
  if (waiting && waiting.length >= mostEvents) return;
  const tags = eventData.tags
    .filter((tag) => tag.exclude !== 'true')
    .map((tag) => ({ id: tag.id, status: tag.status, executionTime: tag.executionTime }));
  if (tags.length) createQueue(queue)({ container: containerId, event: event, at: at, tags: tags });
});

data.gtmOnSuccess();


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": {
        "publicId": "access_globals",
        "versionId": "1"
      },
      "param": [
        {
          "key": "keys",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  { "type": 1, "string": "key" },
                  { "type": 1, "string": "read" },
                  { "type": 1, "string": "write" },
                  { "type": 1, "string": "execute" }
                ],
                "mapValue": [
                  { "type": 1, "string": "portcullisTags" },
                  { "type": 8, "boolean": true },
                  { "type": 8, "boolean": true },
                  { "type": 8, "boolean": false }
                ]
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "read_data_layer",
        "versionId": "1"
      },
      "param": [
        {
          "key": "allowedKeys",
          "value": { "type": 1, "string": "specific" }
        },
        {
          "key": "keyPatterns",
          "value": {
            "type": 2,
            "listItem": [{ "type": 1, "string": "event" }]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "read_event_metadata",
        "versionId": "1"
      },
      "param": []
    },
    "isRequired": true
  }
]


___TESTS___

scenarios:
- name: Tells of the tags of its event
  code: |-
    const told = [];
    mock('createQueue', () => (entry) => told.push(entry));
    mock('copyFromWindow', undefined);
    mock('addEventCallback', (callback) => {
      callback('GTM-ABC123', { tags: [
        { id: '7', status: 'success', executionTime: 120 },
        { id: '9', status: 'timeout', executionTime: 2000, name: 'Pixel' }
      ] });
    });
    runCode({});
    assertApi('gtmOnSuccess').wasCalled();
    assertApi('createQueue').wasCalledWith('portcullisTags');
    assertThat(told).isEqualTo([{ container: 'GTM-ABC123', event: 'purchase', at: 1700000000000, tags: [
      { id: '7', status: 'success', executionTime: 120 },
      { id: '9', status: 'timeout', executionTime: 2000 }
    ] }]);
- name: Leaves out what is marked, and an event without other tags
  code: |-
    mock('copyFromWindow', []);
    mock('addEventCallback', (callback) => {
      callback('GTM-ABC123', { tags: [{ id: '1', status: 'success', executionTime: 1, exclude: 'true' }] });
    });
    runCode({});
    assertApi('createQueue').wasNotCalled();
- name: Keeps no more than 200 events where nobody takes them
  code: |-
    const waiting = [];
    for (let count = 0; count < 200; count += 1) waiting.push({});
    mock('copyFromWindow', waiting);
    mock('addEventCallback', (callback) => {
      callback('GTM-ABC123', { tags: [{ id: '7', status: 'success', executionTime: 120 }] });
    });
    runCode({});
    assertApi('createQueue').wasNotCalled();
    assertApi('gtmOnSuccess').wasCalled();
setup: |-
  mock('copyFromDataLayer', 'purchase');
  mock('getTimestampMillis', 1700000000000);


___NOTES___

What this leaves in the page is read by the Portcullis monitor, which is loaded only after a choice that allows it.
