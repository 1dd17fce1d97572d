{{- define "godown.name" -}}
{{- if eq .Release.Name .Chart.Name -}}{{ .Release.Name }}{{- else -}}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" }}{{- end -}}
{{- end -}}

{{- define "godown.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "godown.labels" -}}
{{ include "godown.selector" . }}
app.kubernetes.io/version: {{ include "godown.tag" .root | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "godown.tag" -}}
{{- default .Chart.AppVersion .Values.images.tag -}}
{{- end -}}

{{- define "godown.image" -}}
{{- $registry := .root.Values.images.registry -}}
{{- if $registry -}}{{ printf "%s/" (trimSuffix "/" $registry) }}{{- end -}}
{{ printf "godown-%s:%s" .image (default (include "godown.tag" .root) .tag) }}
{{- end -}}

{{- define "godown.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "godown.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "godown.pulling" -}}
{{- with .Values.images.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "godown.placing" -}}
{{- $part := .part -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "godown.selector" . | nindent 8 }}
{{- with $part.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $part.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "godown.databaseName" -}}
{{ include "godown.name" . }}-database
{{- end -}}

{{- define "godown.files" -}}
- name: S3_BUCKET
  value: {{ required "files.bucket: the object store that api and worker share" .Values.files.bucket | quote }}
- name: S3_REGION
  value: {{ .Values.files.region | quote }}
{{- with .Values.files.endpoint }}
- name: S3_ENDPOINT
  value: {{ . | quote }}
{{- end }}
- name: S3_FORCE_PATH_STYLE
  value: {{ if .Values.files.forcePathStyle }}"yes"{{ else }}"no"{{ end }}
{{- end -}}

{{- define "godown.database" -}}
{{- $cluster := .Values.database.cluster -}}
{{- if $cluster.enabled -}}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ include "godown.databaseName" . }}-app
      key: uri
- name: APP_DATABASE_ROLE
  value: godown_app
- name: APP_DATABASE_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ $cluster.appSecret }}
      key: password
{{- if $cluster.readFromReplicas }}
- name: REPLICA_DATABASE_URL
  value: {{ printf "postgres://godown_app:$(APP_DATABASE_PASSWORD)@%s-ro:5432/godown" (include "godown.databaseName" .) | quote }}
{{- end }}
{{- end -}}
{{- end -}}

{{- define "godown.backEndEnvironment" -}}
- name: PUBLIC_DOMAIN
  value: {{ required "domain: under which the internet reaches the product" .Values.domain | quote }}
- name: BACK_END_ADDRESS
  value: 0.0.0.0
- name: BACK_END_PORT
  value: "4000"
- name: S3_ACCESS_KEY_ID
  value: {{ .Values.files.accessKeyId | quote }}
{{ include "godown.files" . }}
{{- with include "godown.database" . }}
{{ . }}
{{- end }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}

{{- define "godown.releasesClaim" -}}
{{- default (printf "%s-releases" (include "godown.name" .)) .Values.gateway.releases.existingClaim -}}
{{- end -}}
