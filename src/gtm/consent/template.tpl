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
  "displayName": "Portcullis consent",
  "categories": [
    "UTILITY",
    "TAG_MANAGEMENT"
  ],
  "brand": {
    "id": "brand_portcullis",
    "displayName": "Portcullis"
  },
  "description": "Denies all consent types by default, then tells the tags of this container what the visitor chose in the Portcullis banner, on this page and at each change.",
  "containerContexts": [
    "WEB"
  ]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "LABEL",
    "name": "trigger",
    "displayName": "Fire this tag on Consent Initialization - All Pages, once per page. The Portcullis snippet must be above the tag manager."
  },
  {
    "type": "TEXT",
    "name": "wait",
    "displayName": "Milliseconds tags wait for the visitor's stored choice",
    "simpleValueType": true,
    "defaultValue": 500,
    "valueValidators": [
      {
        "type": "NON_NEGATIVE_NUMBER"
      }
    ]
  },
  {
    "type": "GROUP",
    "name": "purposes",
    "displayName": "Purpose that grants each consent type",
    "groupStyle": "ZIPPY_OPEN",
    "subParams": [
      {
        "type": "TEXT",
        "name": "ad_storage",
        "displayName": "ad_storage",
        "simpleValueType": true,
        "defaultValue": "marketing",
        "valueValidators": [
          {
            "type": "NON_EMPTY"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "ad_user_data",
        "displayName": "ad_user_data",
        "simpleValueType": true,
        "defaultValue": "marketing",
        "valueValidators": [
          {
            "type": "NON_EMPTY"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "ad_personalization",
        "displayName": "ad_personalization",
        "simpleValueType": true,
        "defaultValue": "marketing",
        "valueValidators": [
          {
            "type": "NON_EMPTY"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "analytics_storage",
        "displayName": "analytics_storage",
        "simpleValueType": true,
        "defaultValue": "analytics",
        "valueValidators": [
          {
            "type": "NON_EMPTY"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "functionality_storage",
        "displayName": "functionality_storage",
        "simpleValueType": true,
        "defaultValue": "functional",
        "valueValidators": [
          {
            "type": "NON_EMPTY"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "personalization_storage",
        "displayName": "personalization_storage",
        "simpleValueType": true,
        "defaultValue": "functional",
        "valueValidators": [
          {
            "type": "NON_EMPTY"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "security_storage",
        "displayName": "security_storage",
        "simpleValueType": true,
        "defaultValue": "necessary",
        "valueValidators": [
          {
            "type": "NON_EMPTY"
          }
        ]
      }
    ]
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const callInWindow = require('callInWindow');
const makeNumber = require('makeNumber');
const setDefaultConsentState = require('setDefaultConsentState');
const updateConsentState = require('updateConsentState');

const signals = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage'
];

const states = (stateOf) => {
  const all = {};
  signals.forEach((signal) => {
    all[signal] = stateOf(signal);
  });
  return all;
};

const granted = (purpose) => callInWindow('portcullis.granted', purpose) === true;

const update = () => {
  // Every choice grants what is necessary: without that there is none yet, and tags go on waiting.
  if (!granted('necessary')) return;
  updateConsentState(states((signal) => (granted(data[signal]) ? 'granted' : 'denied')));
};

const defaults = states(() => 'denied');
defaults.wait_for_update = makeNumber(data.wait);
setDefaultConsentState(defaults);
update();
callInWindow('portcullis.on', 'change', update);

data.gtmOnSuccess();


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": {
        "publicId": "access_consent",
        "versionId": "1"
      },
      "param": [
        {
          "key": "consentTypes",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "ad_storage"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "ad_user_data"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "ad_personalization"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "analytics_storage"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "functionality_storage"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "personalization_storage"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "security_storage"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
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
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "portcullis.granted"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "portcullis.on"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
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
  }
]


___TESTS___

scenarios:
- name: Denies everything where there is no choice yet
  code: |-
    mock('callInWindow', () => undefined);
    runCode(settings);
    assertApi('setDefaultConsentState').wasCalledWith({
      ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied',
      analytics_storage: 'denied', functionality_storage: 'denied',
      personalization_storage: 'denied', security_storage: 'denied', wait_for_update: 500
    });
    assertApi('updateConsentState').wasNotCalled();
    assertApi('gtmOnSuccess').wasCalled();
- name: Tells a stored choice in the same run
  code: |-
    const allowed = ['necessary', 'analytics'];
    mock('callInWindow', (name, purpose) => name === 'portcullis.granted' && allowed.indexOf(purpose) > -1);
    runCode(settings);
    assertApi('updateConsentState').wasCalledWith({
      ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied',
      analytics_storage: 'granted', functionality_storage: 'denied',
      personalization_storage: 'denied', security_storage: 'granted'
    });
- name: Tells each later change, a withdrawal too
  code: |-
    let allowed = [];
    let changed;
    const updates = [];
    mock('callInWindow', (name, first, second) => {
      if (name === 'portcullis.on' && first === 'change') changed = second;
      return name === 'portcullis.granted' && allowed.indexOf(first) > -1;
    });
    mock('updateConsentState', (states) => updates.push(states.ad_storage));
    runCode(settings);
    assertThat(updates).isEqualTo([]);
    allowed = ['necessary', 'marketing'];
    changed();
    allowed = ['necessary'];
    changed();
    assertThat(updates).isEqualTo(['granted', 'denied']);
setup: |-
  const settings = {
    wait: '500',
    ad_storage: 'marketing', ad_user_data: 'marketing', ad_personalization: 'marketing',
    analytics_storage: 'analytics', functionality_storage: 'functional',
    personalization_storage: 'functional', security_storage: 'necessary'
  };


___NOTES___

For containers whose tags need the template consent API. The snippet alone already tells Consent Mode through the data layer.
